import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import type { LinkDetail } from './link-detail.ts';

/** Deletes a link made by mistake; one that was followed or has costs can only be paused, and gets no button. */
export function DeleteLink({ link }: { link: LinkDetail }) {
  const { promotion: words } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { send, isPending } = useCallMutation('DELETE admin/promotion/link/delete', {
    onSuccess: () => {
      showToast(words.deleted);
      navigate('/promotion');
    },
  });
  if (link.visits > 0 || link.costs.length > 0) return null;
  return (
    <>
      <Button tone="plain-danger" onClick={() => setAsked(true)}>
        {words.delete}
      </Button>
      {isAsked && (
        <NoteDialog
          title={words.deleteTitle({ number: link.number })}
          description={words.deleteText}
          submit={words.delete}
          tone="danger"
          isPending={isPending}
          onSubmit={(note) => send({ id: link.id, note })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
