import { keys, read, write } from './storage.ts';

/** The parameter that a followed promotion link leaves in the address. */
const PARAMETER = 'promo';
/** The longest token: the service signs its tokens, and accepts no longer ones. */
const MAX_TOKEN_LENGTH = 2500;

/** Whether this very document was opened by a promotion link. */
export function isOpenedByLink(): boolean {
  return new URLSearchParams(location.search).has(PARAMETER);
}

/**
 * Stores the promotion link of this visit, beside the very first one, and removes it from the address, so that it is
 * not shared. For this visit only; on the device once the viewer has agreed to the privacy policy.
 */
export function followPromotion(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAMETER);
  if (token === null) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return;
  const first = readPromotionHeader()?.split(',').at(-1);
  write(keys.promotion, first === undefined ? token : `${token},${first}`, 'session');
  if (hasAgreed()) keepPromotion();
}

/** Keeps on the device what led here, once the viewer has agreed. */
export function keepPromotion(): void {
  const followed = read(keys.promotion, 'session');
  if (followed !== null) write(keys.promotion, followed);
}

/** Forgets it on the device; it counts on for this visit. */
export function forgetPromotion(): void {
  write(keys.promotion, null);
}

/** Returns the header that names the followed links, the last and the first; undefined without any. */
export function readPromotionHeader(): string | undefined {
  return read(keys.promotion, 'session') ?? read(keys.promotion) ?? undefined;
}

function hasAgreed(): boolean {
  try {
    // A value of another shape is ignored.
    return (JSON.parse(read(keys.consent) ?? 'null') as { choice?: unknown } | null)?.choice === 'agreed';
  } catch {
    return false;
  }
}
