import { useState } from 'react';
import { canUsePasskeys } from '../../features/passkeys/passkeys.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useList } from '../../lib/list-query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** The own passkeys: each can be removed, and one more added. */
export function OwnPasskeys() {
  const { account, actions } = useTexts();
  const { rows, error, retry } = useList('POST admin/own/passkey/list', {});
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const { send, isPending } = useCallMutation('DELETE admin/own/passkey/delete', {
    onSuccess: () => {
      setLeaving(undefined);
      showToast(account.passkeyRemoved);
    },
  });
  return (
    <Section title={account.passkeys}>
      {error && <FailedState error={error} onRetry={retry} />}
      <ul>
        {rows.map(({ id, name, createdAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5"
          >
            <span className="min-w-32 font-semibold">{name}</span>
            <span className="min-w-40 flex-1 text-text-2">
              {lastUsedAt === null
                ? account.passkeyAddedAt({ time: formatMoment(createdAt) })
                : account.passkeyUsedAt({ time: formatMoment(createdAt), used: formatMoment(lastUsedAt) })}
            </span>
            <Button size="small" onClick={() => setLeaving({ id, name })}>
              {account.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center gap-4 py-1.5">
        <span className="min-w-40 flex-1 text-text-2">{account.passkeysNote}</span>
        {canUsePasskeys() && (
          <Button size="small" onClick={() => setAdding(true)}>
            {account.addPasskey}
          </Button>
        )}
      </div>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <Dialog
          title={account.removePasskeyOf({ name: leaving.name })}
          description={account.removePasskeyNote}
          onClose={() => setLeaving(undefined)}
        >
          <div className="flex justify-end gap-2">
            <Button onClick={() => setLeaving(undefined)}>{actions.cancel}</Button>
            <Button tone="danger" busy={isPending} onClick={() => send({ id: leaving.id })}>
              {account.removePasskey}
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}
