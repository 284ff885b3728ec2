/** A clip that does not move by then is not waited for any longer. */
const WAIT_TIMEOUT_MS = 5000;

/**
 * Settles once the viewer has the page they came for: it is loaded, and its clip moves or they begin to use it. Earlier
 * work would delay it, and would be the largest paint without a picture. It no longer settles by its timeout once
 * `left` is aborted.
 */
export async function awaitFirstFrame(left?: AbortSignal): Promise<void> {
  const underWay = Promise.race([firstFrame(), firstInput(), clipGivenUp(left)]);
  await awaitLoad();
  await underWay;
  await idle();
}

/** The same where a clip begins; elsewhere it settles once the page is loaded. */
export async function awaitFirstView(): Promise<void> {
  if (/^\/(frame|recommend|video\/.*)?$/.test(location.pathname) && !location.search)
    return awaitFirstFrame();
  await awaitLoad();
  await idle();
}

/** Settles once the page is loaded and its clip, if there is one, has had its time: for invisible work. */
export async function awaitLoadIdle(): Promise<void> {
  const moved = Promise.race([firstFrame(), new Promise((resolve) => setTimeout(resolve, WAIT_TIMEOUT_MS))]);
  await awaitLoad();
  await moved;
  await idle();
}

/** Settles once the document has all that it names. */
export function awaitLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** The player measures its first frames. */
function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('playlet:first-frame').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'measure', buffered: true });
  });
}

function firstInput(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(name, resolve, { once: true, passive: true });
  });
}

function clipGivenUp(left?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => document.querySelector('video') && resolve(), WAIT_TIMEOUT_MS);
    left?.addEventListener('abort', () => clearTimeout(patience));
  });
}

function idle(): Promise<unknown> {
  // Safari has no such thing; there a moment has to do.
  if (!('requestIdleCallback' in globalThis)) return new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: WAIT_TIMEOUT_MS }));
}
