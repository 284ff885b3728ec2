import { signOut } from '../../features/session/sign-out.ts';
import { SessionRow } from '../../features/sessions/session-row.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';

/** The own sessions; each can be ended here. */
export function OwnSessions() {
  const { account, session: words } = useTexts();
  const { rows, error, retry } = useList('POST admin/own/session/list', {});
  const { send } = useCallMutation('DELETE admin/own/session/delete', {
    onSuccess: () => showToast(words.ended),
  });
  return (
    <Section title={account.sessions}>
      {error && <FailedState error={error} onRetry={retry} />}
      <ul>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => (session.current ? void signOut() : send({ id: session.id }))}
          />
        ))}
      </ul>
    </Section>
  );
}
