import { useEffect, useId, useLayoutEffect } from 'react';

/** The id of the element that an open dialog makes inert; messages are outside it. */
export const PAGE_ID = 'page';

const openDialogs = new Set<string>();

/**
 * Makes the page below a dialog inert while it is open. The focus guards of Base UI move the focus in an animation
 * frame, which a busy phone may draw late: until then Tab would walk into the page.
 */
export function useInertPage(open: boolean): void {
  const dialog = useId();
  // Only after Base UI has noted where the focus was …
  useEffect(() => {
    if (open) setOpen(dialog, true);
  }, [open, dialog]);
  // … and taken back before it returns the focus there.
  useLayoutEffect(() => (open ? () => setOpen(dialog, false) : undefined), [open, dialog]);
}

function setOpen(dialog: string, open: boolean): void {
  if (open) openDialogs.add(dialog);
  else openDialogs.delete(dialog);
  document.getElementById(PAGE_ID)?.toggleAttribute('inert', openDialogs.size > 0);
}
