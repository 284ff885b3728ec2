import { DAY_MS } from '@playlet/domain/time';
import { keys, read, write } from '../../lib/storage.ts';

/** The days this device is left alone after an offer was passed over, and after a passkey was added. */
const QUIET_DAYS = { missed: 30, added: 365 };

export function isOfferDue(now = Date.now()): boolean {
  return now >= Number(read(keys.passkeyOffer) ?? 0);
}

export function postponeOffer(reason: keyof typeof QUIET_DAYS, now = Date.now()): void {
  write(keys.passkeyOffer, String(now + QUIET_DAYS[reason] * DAY_MS));
}
