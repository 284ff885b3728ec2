import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { useInertPage } from './inert-page.ts';

type FullScreenDialogProps = {
  label: string;
  /** The element that gets the focus; by default the first control. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  className: string;
  children: ReactNode;
};

/** Covers the page as long as it is drawn; only its content ends it. The focus stays in it, and returns after it. */
export function FullScreenDialog({ label, initialFocus, className, children }: FullScreenDialogProps) {
  useInertPage(true);
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={label}
          initialFocus={initialFocus}
          className={`fixed inset-0 outline-none ${className}`}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
