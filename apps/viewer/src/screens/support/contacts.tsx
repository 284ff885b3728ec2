import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../features/session/session.ts';
import { copy } from '../../features/share/share.ts';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { type Contact, contactsOf } from './contact-list.ts';

type ContactsProps = { operator: CallOutput<'GET public/content/config/detail'>['operator'] | undefined };

/** How to reach the customer service, as the operator has set it. The first contact can be copied. */
export function Contacts({ operator }: ContactsProps) {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const links = useQuery(
    callQuery('POST public/content/link/list', { page: 0, pageSize: 10, position: 'service' }),
  );
  if (links.error && !links.data && !operator?.contact)
    return <ErrorScreen error={links.error} onRetry={links.refetch} place="inline" />;
  const [first, ...others] = contactsOf(links.data?.list ?? [], {
    title: t('support.contact'),
    text: operator?.contact ?? null,
  }).map(({ title, text, label }) => ({ title: label ? t(label) : title, text }));
  return (
    <Loading when={links.isPending} label={t('state.loading')} skeleton={<Skeleton className="mt-5 h-32" />}>
      <div className="mt-5 rounded-group bg-surface-1 p-4">
        {first ? <MainContact {...first} /> : <p className="text-text-2">{t('support.noContact')}</p>}
        {others.map((contact) => (
          <Row key={contact.text} {...contact} />
        ))}
        {user && <Row title={t('support.myNumber')} text={user.id} />}
        {operator?.address && <Row title={t('support.address')} text={operator.address} />}
      </div>
    </Loading>
  );
}

function Row({ title, text }: Contact) {
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <span className="text-text-2">{title}</span>
      <bdi className="max-w-full text-end break-all select-all">{text}</bdi>
    </p>
  );
}

function MainContact({ title, text }: Contact) {
  const t = useText();
  const word = useRef<HTMLElement>(null);
  const copyContact = async () => {
    if (await copy(text)) return showToast('success', t('support.copied', { name: title }));
    // The browser keeps its clipboard shut: the word is marked, so that a long press copies it.
    if (word.current) getSelection()?.selectAllChildren(word.current);
    showToast('warning', t('support.copyByHand'));
  };
  return (
    <div className="border-line not-last:mb-2 not-last:border-b not-last:pb-3">
      <p className="text-secondary text-text-2">{title}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b ref={word} className="text-title1 break-all select-all">
          <bdi>{text}</bdi>
        </b>
        <Button size="card" onClick={copyContact}>
          <IconCopy size={18} aria-hidden />
          {t('action.copy')}
        </Button>
      </div>
    </div>
  );
}
