import { DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Begins a check of everything, or of one drama. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { integrity, actions } = useTexts();
  const { send, isPending } = useCallMutation('POST admin/system/integrity/check', {
    onSuccess: () => {
      showToast(integrity.started);
      onClose();
    },
  });
  return (
    <Dialog title={integrity.checkTitle} description={integrity.checkNote} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <DramaPicker label={integrity.chooseDrama} onChoose={({ id }) => send({ groupId: id })} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.close}</Button>
          <Button tone="primary" busy={isPending} onClick={() => send({})}>
            {integrity.everything}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
