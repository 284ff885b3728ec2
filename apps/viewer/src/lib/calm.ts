/** A clip that does not move by then is not waited for any longer. */
const PATIENCE_MS = 5000;

/** Settles once the page is loaded, its clip moves and the browser has nothing better to do. */
export async function untilCalm(): Promise<void> {
  await loaded();
  await Promise.race([firstFrame(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  await idle();
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** The player measures its first frames; a page without a clip has none to wait for. */
function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (!document.querySelector('video')) return resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('playlet:first-frame').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'measure', buffered: true });
  });
}

function idle(): Promise<unknown> {
  // Safari has no such thing; there a moment has to do.
  if (!('requestIdleCallback' in globalThis)) return new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: PATIENCE_MS }));
}
