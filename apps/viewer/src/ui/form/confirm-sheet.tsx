import { useText } from '../../lib/text.ts';
import { Button } from '../control/button.tsx';
import { Sheet } from '../overlay/sheet.tsx';

type ConfirmSheetProps = {
  title: string;
  text?: string;
  /** The word on the button that does it. */
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before something that cannot be taken back. */
export default function ConfirmSheet({ title, text, action, busy, onConfirm, onClose }: ConfirmSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={title}>
      {text && <p className="-mt-2 text-balance text-body text-text-2">{text}</p>}
      <div className="mt-4 flex flex-col gap-3">
        <Button tone="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
