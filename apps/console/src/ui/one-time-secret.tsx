import { IconCopy } from '@tabler/icons-react';
import { useTexts } from '../lib/text.ts';
import { showToast } from '../lib/toast.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type OneTimeSecretProps = {
  title: string;
  /** That it is shown this once, and what to do with it. */
  note: string;
  hint?: string;
  value: string;
  copyLabel: string;
  onClose: () => void;
};

/** A link or token that cannot be shown again once this is closed. */
export function OneTimeSecret({ title, note, hint, value, copyLabel, onClose }: OneTimeSecretProps) {
  const { state, staff } = useTexts();
  const copy = () => navigator.clipboard.writeText(value).then(() => showToast(state.copied));
  return (
    <Dialog title={title} description={note} onClose={onClose}>
      <p className="rounded-field border border-control px-3 py-2 font-mono break-all select-all" data-secret>
        {value}
      </p>
      {hint && <p className="mt-2 text-caption text-text-2">{hint}</p>}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden />
          {copyLabel}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {staff.done}
        </Button>
      </div>
    </Dialog>
  );
}
