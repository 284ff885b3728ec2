import type { TeenBand } from '@playlet/contract';
import type { TeenLedger } from '@playlet/domain/teen/ledger';
import type { PinGuesses } from '@playlet/domain/teen/pin';
import { keys, read, write } from '../../lib/storage.ts';
import type { PinHash } from './pin-hash.ts';

/** Teen mode of a guest, as the device keeps it. Moments are in milliseconds since 1970. */
export type GuestTeen = {
  band: TeenBand;
  /** Null where only the service knows the PIN: the mode is an account's whose session has ended here. */
  pin: PinHash | null;
  guesses: PinGuesses;
  /** The time from which a forgotten PIN may be reset; null without a request. */
  resetFrom: number | null;
  /** The service's key for a device that kept an account's mode; none where the mode is the device's own. */
  device?: string;
};

export function readGuestTeen(): GuestTeen | null {
  return parsed<GuestTeen>(keys.teen);
}

/** False when the device does not keep it. */
export function writeGuestTeen(record: GuestTeen | null): boolean {
  const text = record && JSON.stringify(record);
  write(keys.teen, text);
  return read(keys.teen) === text;
}

/** The days are kept apart from the PIN: every tab writes them, and must not undo a guess. */
export function readLedger(): TeenLedger {
  return parsed<TeenLedger>(keys.teenDays) ?? {};
}

export function writeLedger(ledger: TeenLedger): void {
  write(keys.teenDays, JSON.stringify(ledger));
}

/** Only this file writes these keys; an unreadable value is ignored. */
function parsed<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(read(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
