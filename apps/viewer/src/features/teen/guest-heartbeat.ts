import type { TeenState } from '@playlet/contract';
import { chargeLedger } from '@playlet/domain/teen/ledger';
import { readGuestTeen, readLedger, writeLedger } from './guest-record.ts';
import { readGuestTeenState } from './guest-teen-state.ts';

/** Until when this tab's use is charged; null while it is out of view. */
let paidUntil: number | null = null;

/** A sign of life from this tab; with `leaving` the last one before it goes out of view. */
export function sendGuestHeartbeat(leaving: boolean): TeenState {
  const record = readGuestTeen();
  if (record) {
    const charged = chargeLedger(readLedger(), record.band, paidUntil, Date.now());
    writeLedger(charged.ledger);
    paidUntil = leaving ? null : charged.paidUntil;
  }
  return readGuestTeenState();
}
