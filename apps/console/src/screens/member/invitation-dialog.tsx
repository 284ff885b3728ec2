import { useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';

const MAX_USE_COUNT = 10_000;
const USUAL_DAYS = 30;
const MAX_DAYS = 366;

/** Makes a code that admits to the private shelves; it is shown this once. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { member: words } = useTexts();
  const [uses, setUses] = useState<number | null>(1);
  const [days, setDays] = useState<number | null>(USUAL_DAYS);
  const [invalid, setInvalid] = useState({ uses: false, days: false });
  const [made, setMade] = useState<CallOutput<'POST admin/content/invitation/create'>>();
  const create = useCallMutation('POST admin/content/invitation/create', { onSuccess: setMade });
  if (made)
    return (
      <OneTimeSecret
        title={words.invitationReady}
        note={words.invitationOnce}
        hint={words.invitationFor({ count: made.uses, time: formatMoment(made.expiresAt) })}
        value={made.code}
        copyLabel={words.invitationCopy}
        onClose={onClose}
      />
    );
  return (
    <NoteDialog
      title={words.invitation}
      description={words.invitationNote}
      submit={words.invitationCreate}
      isPending={create.isPending}
      onClose={onClose}
      onSubmit={(note) => {
        if (uses !== null && days !== null && !invalid.uses && !invalid.days)
          create.send({ uses, days, note });
      }}
    >
      <NumberField
        label={words.invitationUses}
        value={uses}
        min={1}
        max={MAX_USE_COUNT}
        message={words.invitationRange({ max: MAX_USE_COUNT })}
        onValue={setUses}
        onInvalid={(isInvalid) => setInvalid((before) => ({ ...before, uses: isInvalid }))}
      />
      <NumberField
        label={words.invitationDays}
        value={days}
        min={1}
        max={MAX_DAYS}
        message={words.invitationRange({ max: MAX_DAYS })}
        onValue={setDays}
        onInvalid={(isInvalid) => setInvalid((before) => ({ ...before, days: isInvalid }))}
      />
    </NoteDialog>
  );
}
