import { keys, read, write } from '../../lib/storage.ts';

/** An order can be paid for this long; after it the same purchase is a new order. */
const LASTS_MS = 30 * 60_000;

type Kept = { key: string; at: number; orderId?: string };

/**
 * The key the service knows an intent to buy by. It is the same until the purchase ends, in every tab: a double tap, a
 * lost answer or a reload leads to the one order that was made.
 */
export function readPurchaseKey(intent: string, now = Date.now()): string {
  const all = kept(now);
  const key = all[intent]?.key ?? newKey();
  if (!all[intent]) keep({ ...all, [intent]: { key, at: now } });
  return key;
}

/** Remembers which order the intent has led to, so that its end ends the intent. */
export function rememberOrder(intent: string, orderId: string, now = Date.now()): void {
  const all = kept(now);
  const one = all[intent];
  if (one) keep({ ...all, [intent]: { ...one, orderId } });
}

/** The next purchase of the same product gets a key of its own. */
export function endIntent(intent: string, now = Date.now()): void {
  const { [intent]: _, ...others } = kept(now);
  keep(others);
}

/** The order is paid or closed. */
export function endOrder(orderId: string, now = Date.now()): void {
  keep(Object.fromEntries(Object.entries(kept(now)).filter(([, one]) => one.orderId !== orderId)));
}

function kept(now: number): Record<string, Kept> {
  try {
    // An entry of another shape is ignored.
    const all = (JSON.parse(read(keys.purchases) ?? '{}') as Record<string, Kept> | null) ?? {};
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now - at < LASTS_MS));
  } catch {
    return {};
  }
}

function keep(all: Record<string, Kept>) {
  write(keys.purchases, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** Made of random bytes: an installation without encryption has no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
