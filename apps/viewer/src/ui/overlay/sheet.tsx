import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useInertPage } from './inert-page.ts';
import { useBackCloses } from './use-back-closes.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is only for readers; the sheet draws its own head. */
  titleHidden?: boolean;
  /** The element focused afterwards; by default the former one. */
  focusAfter?: () => HTMLElement | null;
  /** Above the sheet, in the room it leaves; it goes up and down with it. */
  above?: ReactNode;
  children: ReactNode;
};

/** A sheet from below on a phone, a dialog of 480 on a desk. Drag, the scrim and Esc close it; focus stays in it. */
export function Sheet({
  open,
  onClose,
  title,
  titleHidden = false,
  focusAfter,
  above,
  children,
}: SheetProps) {
  useInertPage(open);
  useBackCloses(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center">
          <Drawer.Popup
            finalFocus={focusAfter}
            className="flex max-h-[78dvh] land:max-h-[94dvh] land:w-[560px] w-full translate-y-[var(--drawer-swipe-movement-y,0px)] flex-col rounded-t-sheet bg-surface-1 text-text-1 shadow-float transition-transform duration-280 ease-enter outline-none data-ending-style:translate-y-full data-ending-style:duration-180 data-ending-style:ease-exit data-starting-style:translate-y-full data-swiping:transition-none md:w-[480px] md:rounded-b-sheet"
          >
            {above && (
              <div className="pointer-events-none absolute inset-x-0 bottom-full mb-5 flex justify-center">
                {above}
              </div>
            )}
            <span
              className="mx-auto my-2 h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden"
              aria-hidden
            />
            <Drawer.Content className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-3 pb-[calc(24px+env(safe-area-inset-bottom))]">
              <Drawer.Title className={titleHidden ? 'sr-only' : 'pb-3 text-balance text-title1'}>
                {title}
              </Drawer.Title>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
