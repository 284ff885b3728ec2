import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/text.ts';
import { IconButton } from './button.tsx';

/** The attribute of a layer above all dialogs: a click in it closes none of them. */
export const COVERS_DIALOGS = 'data-covers-dialogs';

type DialogProps = {
  title: string;
  /** One sentence that says what will happen. */
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
};

/** Lies over the page until it is answered; Esc and the ground close it, the focus stays inside. */
export function Dialog({ title, description, onClose, children, wide = false }: DialogProps) {
  const texts = useTexts();
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        const { target } = event;
        const isAbove = target instanceof Element && target.closest(`[${COVERS_DIALOGS}]`) !== null;
        if (!open && !isAbove) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 animate-appear bg-scrim" />
        <Base.Popup
          className={`fixed inset-x-4 top-[12vh] z-30 mx-auto flex max-h-[76vh] flex-col rounded-dialog bg-bg shadow-float outline-none ${wide ? 'max-w-180' : 'max-w-110'}`}
        >
          <header className="flex items-start gap-3 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-page">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-text-2">{description}</Base.Description>}
            </div>
            <Base.Close
              render={
                <IconButton label={texts.actions.close}>
                  <IconX size={18} aria-hidden />
                </IconButton>
              }
            />
          </header>
          <div className="overflow-y-auto px-6 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
