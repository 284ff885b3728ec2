import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatRemaining } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import { RoleChoice } from './role-choice.tsx';
import { type Invitation, linkAddress, type Person } from './staff.ts';

type PersonDialogProps = { person: Person; onClose: () => void };

export function RolesDialog({ person, onClose }: PersonDialogProps) {
  const { staff } = useTexts();
  const { name } = person;
  const [roles, setRoles] = useState(person.roles);
  const { send, isPending } = useCallMutation('PUT admin/staff/account/update', {
    onSuccess: () => {
      showToast(staff.rolesSaved({ name }));
      onClose();
    },
  });
  return (
    <NoteDialog
      title={staff.editRolesOf({ name })}
      description={person.account}
      submit={staff.saveRoles}
      isPending={isPending}
      onSubmit={(note) => roles.length > 0 && send({ id: person.id, roles, note })}
      onClose={onClose}
    >
      <RoleChoice chosen={roles} onChange={setRoles} error={roles.length === 0} />
    </NoteDialog>
  );
}

/** Disables a member of the staff, or enables them again. */
export function DisableDialog({ person, onClose }: PersonDialogProps) {
  const { staff } = useTexts();
  const { id, name, disabled } = person;
  const { send, isPending } = useCallMutation('PUT admin/staff/account/update', {
    onSuccess: () => {
      showToast(disabled ? staff.enabledDone({ name }) : staff.disabledDone({ name }));
      onClose();
    },
  });
  return (
    <NoteDialog
      title={disabled ? staff.enableOf({ name }) : staff.disableOf({ name })}
      description={disabled ? staff.enableNote : staff.disableNote}
      submit={disabled ? staff.enable : staff.disable}
      tone={disabled ? 'primary' : 'danger'}
      isPending={isPending}
      onSubmit={(note) => send({ id, disabled: !disabled, note })}
      onClose={onClose}
    />
  );
}

/** Makes a link for resetting a member of the staff's password and authenticator. */
export function ResetDialog({ person: { id, name }, onClose }: PersonDialogProps) {
  const { staff } = useTexts();
  const [ready, setReady] = useState<{ link: string; expiresAt: string }>();
  const { send, isPending } = useCallMutation('POST admin/staff/account/reset', {
    onSuccess: setReady,
  });
  if (ready)
    return (
      <OneTimeSecret
        title={staff.linkReady({ name })}
        note={staff.linkOnce}
        hint={staff.linkFor({ time: formatRemaining(ready.expiresAt) })}
        value={linkAddress(ready.link)}
        copyLabel={staff.copyLink}
        onClose={onClose}
      />
    );
  return (
    <NoteDialog
      title={staff.resetOf({ name })}
      description={staff.resetNote}
      submit={staff.createLink}
      isPending={isPending}
      onSubmit={(note) => send({ id, note })}
      onClose={onClose}
    />
  );
}

/** Ends one session of a member of the staff, or all. */
export function EndSessionsDialog({
  person: { id: staffId, name },
  sessionId,
  onClose,
}: PersonDialogProps & { sessionId: string | undefined }) {
  const { staff, session } = useTexts();
  const { send, isPending } = useCallMutation('DELETE admin/staff/session/delete', {
    onSuccess: ({ ended }) => {
      showToast(staff.ended({ count: ended }));
      onClose();
    },
  });
  return (
    <NoteDialog
      title={sessionId ? staff.sessionsOf({ name }) : staff.endAllOf({ name })}
      description={staff.endAllNote}
      submit={sessionId ? session.end : staff.endAll}
      tone="danger"
      isPending={isPending}
      onSubmit={(note) => send({ staffId, note, ...(sessionId && { id: sessionId }) })}
      onClose={onClose}
    />
  );
}

export function TakeBackDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { staff } = useTexts();
  const { send, isPending } = useCallMutation('DELETE admin/staff/invitation/delete', {
    onSuccess: () => {
      showToast(staff.takenBack);
      onClose();
    },
  });
  return (
    <NoteDialog
      title={staff.takeBackOf({ name: invitation.name ?? invitation.account ?? '' })}
      description={staff.takeBackNote}
      submit={staff.takeBack}
      tone="danger"
      isPending={isPending}
      onSubmit={(note) => send({ id: invitation.id, note })}
      onClose={onClose}
    />
  );
}
