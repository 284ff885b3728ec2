/** A ticket is renewed this long before it expires. */
const BEFORE_MS = 20_000;
/** A clock that runs wrong must not make the player ask without end. */
const LEAST_MS = 15_000;
/** Browsers run a timer of more than 2³¹ ms at once. */
const MOST_MS = 86_400_000;

/** Milliseconds to wait before renewing; `expiresAt` is ISO, `wall` is milliseconds since 1970. */
export function renewalDelay(expiresAt: string, wall: number): number {
  const left = Date.parse(expiresAt) - wall - BEFORE_MS;
  return Number.isNaN(left) ? LEAST_MS : Math.min(MOST_MS, Math.max(LEAST_MS, left));
}
