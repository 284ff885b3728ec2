import type { TeenState } from '@playlet/contract';
import { TEEN_DAILY_MS } from '@playlet/domain/teen/budget';
import { ledgerDayOf, withDay } from '@playlet/domain/teen/ledger';
import { SECOND_MS } from '@playlet/domain/time';
import { readGuestTeen, readLedger, writeGuestTeen, writeLedger } from './guest-record.ts';
import { hashPin } from './pin-hash.ts';

/**
 * Keeps an account's teen mode on the device while its session lives, so that the device is in it when the session has
 * ended, however that comes about. A mode of the device's own is left as it is.
 */
export function keepAccountTeen(state: TeenState, memberId: string): void {
  const record = readGuestTeen();
  if (record && record.device === undefined) return;
  if (!state.enabled || !state.band || state.device === null) {
    if (record?.device && memberOf(record.device) === memberId) writeGuestTeen(null);
    return;
  }
  const { band, device } = state;
  writeGuestTeen({ band, device, pin: null, guesses: { failures: 0, restsUntil: null }, resetFrom: null });
  const now = Date.now();
  const ledger = readLedger();
  const day = ledgerDayOf(ledger, now);
  const used = Math.max(day.used, state.usedSeconds * SECOND_MS);
  const extra = Math.max(day.extra, (state.limitSeconds ?? 0) * SECOND_MS - TEEN_DAILY_MS[band]);
  writeLedger(withDay(ledger, now, { used, extra }));
}

/** The guardian has just shown to know the PIN: from now on the device can check it without the service. */
export async function rememberPin(pin: string): Promise<void> {
  const record = readGuestTeen();
  // Only pages of a secure origin can hash; the others ask the service.
  if (record && globalThis.crypto?.subtle) writeGuestTeen({ ...record, pin: await hashPin(pin) });
}

/** `teen.<band>.<member>.<signature>` */
function memberOf(device: string): string | undefined {
  return device.split('.')[2];
}
