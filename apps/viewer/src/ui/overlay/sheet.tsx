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
  /** Above the sheet, in the room it leaves and never higher; it goes up and down with it. */
  above?: ReactNode;
  /** Two columns on a desk. */
  wide?: boolean;
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
  wide = false,
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
            className={`pointer-events-none flex translate-y-[var(--drawer-swipe-movement-y,0px)] flex-col transition-transform duration-280 ease-enter outline-none data-ending-style:translate-y-full data-ending-style:duration-180 data-ending-style:ease-exit data-starting-style:translate-y-full data-swiping:transition-none ${above ? 'h-dvh' : ''} ${wide ? 'land:w-[720px] md:w-[680px]' : 'land:w-[560px] md:w-[480px]'} w-full`}
          >
            {above && (
              <div className="flex min-h-0 flex-1 items-end justify-center px-6 pt-[calc(20px+env(safe-area-inset-top))] pb-5">
                {above}
              </div>
            )}
            <div className="pointer-events-auto flex max-h-[78dvh] min-h-0 shrink-0 flex-col rounded-t-sheet bg-surface-1 text-text-1 shadow-float md:rounded-b-sheet land:max-h-[94dvh]">
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
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
