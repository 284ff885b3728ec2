import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatRemaining } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { TextField } from '../../ui/field.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import { RoleChoice } from './role-choice.tsx';
import { linkAddress, type StaffRole } from './staff.ts';

type Ready = { name: string; link: string; expiresAt: string };

/** Makes a link for a new colleague, and shows it this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { staff } = useTexts();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const [isMissingRoles, setMissingRoles] = useState(false);
  const [ready, setReady] = useState<Ready>();
  const { send, isPending, errors } = useCallMutation('POST admin/staff/invitation/create', {
    fields: { STAFF_ACCOUNT_TAKEN: 'account', VALIDATION_FAILED: 'account' },
    onSuccess: ({ link, invitation }) => setReady({ name, link, expiresAt: invitation.expiresAt }),
  });

  if (ready)
    return (
      <OneTimeSecret
        title={staff.linkReady({ name: ready.name })}
        note={staff.linkOnce}
        hint={staff.linkFor({ time: formatRemaining(ready.expiresAt) })}
        value={linkAddress(ready.link)}
        copyLabel={staff.copyLink}
        onClose={onClose}
      />
    );
  const submit = (note: string) => {
    setMissingRoles(roles.length === 0);
    if (roles.length > 0) send({ account: account.trim(), name: name.trim(), roles, note });
  };
  return (
    <NoteDialog
      title={staff.invite}
      description={staff.inviteNote}
      submit={staff.createLink}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={staff.account}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        required
        minLength={3}
        maxLength={64}
        autoComplete="off"
        autoFocus
        hint={staff.accountHint}
        error={errors.account}
      />
      <TextField
        label={staff.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        maxLength={32}
        autoComplete="off"
      />
      <RoleChoice chosen={roles} onChange={setRoles} error={isMissingRoles} />
    </NoteDialog>
  );
}
