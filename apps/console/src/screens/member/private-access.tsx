import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { type MemberPage } from './member-page.ts';

/** Whether the staff, or an invitation, let the member into the private shelves. */
export function PrivateAccess({ member: { id, privateGrant } }: { member: MemberPage }) {
  const { member: words } = useTexts();
  const { data: me } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const update = useCallMutation('PUT admin/member/grant/update', {
    onSuccess: () => {
      showToast(words.privateSaved);
      setAsking(false);
    },
  });
  return (
    <Section
      title={words.privateAccess}
      actions={
        hasPermission(me, 'members.grant') && (
          <span className="flex gap-3">
            <Button tone="plain" size="small" onClick={() => setInviting(true)}>
              {words.invitation}
            </Button>
            <Button
              tone={privateGrant ? 'plain-danger' : 'plain'}
              size="small"
              onClick={() => setAsking(true)}
            >
              {privateGrant ? words.revoke : words.grant}
            </Button>
          </span>
        )
      }
    >
      <p className={privateGrant ? '' : 'text-text-3'}>{privateGrant ? words.granted : words.notGranted}</p>
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} />}
      {isAsking && (
        <NoteDialog
          title={privateGrant ? words.revokeTitle : words.grantTitle}
          description={privateGrant ? words.revokeNote : words.grantNote}
          submit={privateGrant ? words.revoke : words.grant}
          tone={privateGrant ? 'danger' : 'primary'}
          isPending={update.isPending}
          onClose={() => setAsking(false)}
          onSubmit={(note) => update.send({ memberId: id, privateGrant: !privateGrant, note })}
        />
      )}
    </Section>
  );
}
