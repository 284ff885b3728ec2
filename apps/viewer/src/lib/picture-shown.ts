/**
 * Settles once the browser has shown the present picture. Long work waits for it, so that a tap is visible first. A
 * page in the background has no picture and does not wait.
 */
export function awaitPictureShown(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
