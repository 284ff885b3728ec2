import { useSyncExternalStore } from 'react';

/** Whether the document fills the screen. */
export function useFullscreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null,
  );
}

/** iPhones have no full screen for pages. */
export const canFullscreen = (): boolean => document.fullscreenEnabled === true;

/** The whole document goes full screen, so that sheets and toasts stay in sight; a phone stays upright. */
export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  // Desktop browsers and some phones refuse to lock; they keep the picture upright by its shape alone.
  await lockUpright().catch(() => undefined);
}

async function lockUpright(): Promise<void> {
  // Missing in TypeScript's DOM types and in Safari.
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: 'portrait') => Promise<void> };
  await orientation.lock?.('portrait');
}
