/** A ticket is renewed this long before it expires. */
const RENEWAL_LEAD_MS = 20_000;
/** A device clock that is wrong must not make the player renew without end. */
const MIN_RENEWAL_DELAY_MS = 15_000;
/** Browsers run a timer of more than 2³¹ ms at once. */
const MAX_RENEWAL_DELAY_MS = 86_400_000;

/** Milliseconds to wait before renewing; `expiresAt` is ISO, `wall` is milliseconds since 1970. */
export function computeRenewalDelay(expiresAt: string, wall: number): number {
  const remainingMs = Date.parse(expiresAt) - wall - RENEWAL_LEAD_MS;
  return Number.isNaN(remainingMs)
    ? MIN_RENEWAL_DELAY_MS
    : Math.min(MAX_RENEWAL_DELAY_MS, Math.max(MIN_RENEWAL_DELAY_MS, remainingMs));
}
