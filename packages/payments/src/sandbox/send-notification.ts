import type { SignedNotification } from './notification.ts';

/** Delays before each delivery after the first. */
const RETRY_DELAYS_MS = [1000, 5000, 15_000, 60_000];
const DELIVERY_TIMEOUT_MS = 10_000;

/**
 * Delivers a notification until it is accepted, five times at most, each freshly signed. Answers whether it was
 * accepted; `signal` ends it early.
 */
export async function sendNotification(
  url: string,
  notification: () => SignedNotification,
  signal: AbortSignal,
): Promise<boolean> {
  for (const pause of [0, ...RETRY_DELAYS_MS]) {
    await waitFor(pause, signal);
    if (signal.aborted) return false;
    if (await isAccepted(url, notification(), signal)) return true;
  }
  return false;
}

async function isAccepted(
  url: string,
  { headers, body }: SignedNotification,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits for `ms`, or until the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
