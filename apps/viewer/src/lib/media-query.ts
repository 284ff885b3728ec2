import { useSyncExternalStore } from 'react';
import { type Layout, readLayout } from './layout.ts';

/** The window's layout, live. */
export const useLayout = (): Layout => useSyncExternalStore(subscribe, readLayout);

/** Whether the window is higher than wide: an upright tablet has its details below the picture. */
export const useUpright = (): boolean => useSyncExternalStore(subscribe, isUpright);

const isUpright = () => matchMedia('(orientation: portrait)').matches;

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
