import { useSyncExternalStore } from 'react';

export const isPrinted = matchMedia('print');

/** Whether the page is on its way to paper: all of it is drawn then, not only what is in sight. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinted.matches);
}

function subscribe(notify: () => void): () => void {
  isPrinted.addEventListener('change', notify);
  return () => isPrinted.removeEventListener('change', notify);
}
