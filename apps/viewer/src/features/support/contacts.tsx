import type { Link as ContentLink } from '@playlet/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { say } from '../../lib/messages.ts';
import { callQuery } from '../../lib/query.ts';
import { copy } from '../../lib/share.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** How to reach the customer service, as the operator has set it. The first contact can be copied. */
export function Contacts() {
  const t = useText();
  const links = useQuery(
    callQuery('POST public/content/link/list', { page: 0, pageSize: 10, position: 'service' }),
  );
  if (links.error && !links.data)
    return <ErrorScreen error={links.error} onRetry={links.refetch} place="inline" />;
  const [first, ...others] = links.data?.list.filter(({ text }) => text) ?? [];
  return (
    <Loading when={links.isPending} label={t('state.loading')} skeleton={<Skeleton className="mt-5 h-32" />}>
      <div className="mt-5 rounded-group bg-surface-1 p-4">
        {first ? <MainContact contact={first} /> : <p className="text-text-2">{t('support.noContact')}</p>}
        {others.map(({ id, title, text }) => (
          <p key={id} className="flex min-h-11 items-center justify-between gap-4">
            <span className="text-text-2">{title}</span>
            <span className="min-w-0 text-end break-all select-all">{text}</span>
          </p>
        ))}
      </div>
    </Loading>
  );
}

function MainContact({ contact }: { contact: ContentLink }) {
  const t = useText();
  const word = useRef<HTMLElement>(null);
  const copyContact = async () => {
    if (await copy(contact.text ?? '')) return say('success', t('support.copied', { name: contact.title }));
    // The browser keeps its clipboard shut: the word is marked, so that a long press copies it.
    if (word.current) getSelection()?.selectAllChildren(word.current);
    say('warning', t('support.copyByHand'));
  };
  return (
    <div className="mb-2 border-line pb-3 not-last:border-b">
      <p className="text-secondary text-text-2">{contact.title}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b ref={word} className="text-title1 break-all select-all">
          <bdi>{contact.text}</bdi>
        </b>
        <Button size="card" onClick={copyContact}>
          <IconCopy size={18} aria-hidden />
          {t('action.copy')}
        </Button>
      </div>
    </div>
  );
}
