/**
 * Settles once the browser has shown what there is to show now. What takes long waits for it, so that whoever tapped sees the tap first.
 * A page in the background shows nothing and waits for nothing.
 */
export function pictureShown(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
