import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { useSession } from '../../features/session/session.ts';
import { failureCodeOf } from '../../lib/failure.ts';
import { navigate } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { OwnComplaints } from './own-complaints.tsx';

/** `/my/complaint`: the state of a complaint by its number, and a member's own complaints. */
export function MyComplaints({ number }: { number: string }) {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  return (
    <Page title={t('complaint.mine')} up="/customer_service" side={<AccountNav />}>
      <Search number={number} />
      {number !== '' && <Found number={number} />}
      {member && <OwnComplaints />}
      <div className="mt-5">
        <ListGroup>
          <ListRow title={t('complaint.title')} to="/complaint" />
        </ListGroup>
      </div>
    </Page>
  );
}

function Search({ number }: { number: string }) {
  const t = useText();
  const [typed, setTyped] = useState(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const no = typed.trim();
    if (no !== '') void navigate('/my/complaint', { search: { no }, replace: true });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 pt-3">
      <Field
        label={t('complaint.number')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={typed}
        onChange={setTyped}
        hint={t('complaint.numberHint')}
      />
      <Button type="submit" tone="quiet">
        {t('complaint.find')}
      </Button>
    </form>
  );
}

function Found({ number }: { number: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    ...callQuery('POST public/content/complaint/detail', { number }),
    retry: false,
  });
  if (error && failureCodeOf(error) !== 'COMPLAINT_NOT_FOUND')
    return <ErrorScreen error={error} onRetry={() => void refetch()} place="inline" />;
  if (error)
    return (
      <p role="alert" className="mt-5 text-body text-text-2">
        {t('complaint.unknown')}
      </p>
    );
  return data ? (
    <Section title={t('complaint.state')}>
      <ComplaintCard complaint={data} />
    </Section>
  ) : null;
}
