import { useSyncExternalStore } from 'react';

export const isPrinted = matchMedia('print');

/** Tests whether the page is being printed: all of it is drawn then, not only the visible part. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinted.matches);
}

function subscribe(notify: () => void): () => void {
  isPrinted.addEventListener('change', notify);
  return () => isPrinted.removeEventListener('change', notify);
}
