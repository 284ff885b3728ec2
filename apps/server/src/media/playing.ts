import { takePlace } from '@playlet/core/members/playing-place';
import type { Database } from '@playlet/db';
import { MAX_PLAYING_DEVICES, PLAYING_IDLE_MS } from '@playlet/domain/session';
import type { Caller } from '../call/caller.ts';

/**
 * Records that a device plays; false where the member's other devices play at the limit already. Called when a play
 * begins, while it continues, and for its fetches, so that a stopped device makes room within half a minute.
 */
export function canPlayNow(
  db: Database,
  session: { id: string; memberId: string; hasPlace: boolean },
): Promise<boolean> | true {
  return session.hasPlace || takePlace(db, session, { limit: MAX_PLAYING_DEVICES, awayMs: PLAYING_IDLE_MS });
}

/** `canPlayNow` for a caller; guests have no devices to distinguish. */
export async function canCallerPlayNow(db: Database, caller: Caller): Promise<boolean> {
  return caller.kind !== 'member' || canPlayNow(db, caller.session);
}
