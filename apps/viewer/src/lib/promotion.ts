import { keys, read, write } from './storage.ts';

/** What the address carries after a promotion link was followed. */
const PARAMETER = 'promo';
/** The service signs what it hands out, and takes no more. */
const MAX_TOKEN_LENGTH = 2500;

/** Whether this very document was opened by a promotion link. */
export function isOpenedByLink(): boolean {
  return new URLSearchParams(location.search).has(PARAMETER);
}

/**
 * Remembers the promotion link that led here, beside the first one that ever did, and takes it out of the address, so that nobody
 * hands it on. For this visit only; on the device once the viewer has agreed to the privacy policy.
 */
export function followPromotion(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAMETER);
  if (token === null) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return;
  const first = promotionHeader()?.split(',').at(-1);
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

/** What calls say of the links that were followed: the last one and the first; undefined where there is none. */
export function promotionHeader(): string | undefined {
  return read(keys.promotion, 'session') ?? read(keys.promotion) ?? undefined;
}

function hasAgreed(): boolean {
  try {
    // What is not of this shape counts as nothing.
    return (JSON.parse(read(keys.consent) ?? 'null') as { choice?: unknown } | null)?.choice === 'agreed';
  } catch {
    return false;
  }
}
