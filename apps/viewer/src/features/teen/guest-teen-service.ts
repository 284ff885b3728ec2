import type { TeenBand, TeenState } from '@playlet/contract';
import { TEEN_EXTENSION_MS } from '@playlet/domain/teen/budget';
import { ledgerDayOf, withDay } from '@playlet/domain/teen/ledger';
import { isPinResting, recordWrongPin } from '@playlet/domain/teen/pin';
import { DAY_MS } from '@playlet/domain/time';
import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { type GuestTeen, readGuestTeen, readLedger, writeGuestTeen, writeLedger } from './guest-record.ts';
import { readGuestTeenState } from './guest-teen-state.ts';
import { hashPin, isPin } from './pin-hash.ts';
import { createRefusal } from './refusal.ts';

const RESET_WAIT = DAY_MS;
const noGuesses = { failures: 0, restsUntil: null };

/** The keeper of teen mode: the service for members, the device for guests. Refusals are thrown as `BusinessError`. */
export type TeenService = {
  enable: (input: { pin: string; band: TeenBand }) => Promise<TeenState>;
  extend: (input: { pin: string }) => Promise<TeenState>;
  disable: (input: { pin: string }) => Promise<TeenState>;
  update: (input: { pin: string; band?: TeenBand; newPin?: string }) => Promise<TeenState>;
};

/** Teen mode of a guest: the same acts as the service's, held on the device. */
export const guestTeenService: TeenService = {
  async enable({ pin, band }) {
    // Only pages of a secure origin can hash.
    if (!globalThis.crypto?.subtle) throw createRefusal('TEEN_OFF', 'teen.notKept', 2);
    const record = { band, pin: await hashPin(pin), guesses: noGuesses, resetFrom: null };
    if (!writeGuestTeen(record)) throw createRefusal('TEEN_OFF', 'teen.notKept', 2);
    return readGuestTeenState();
  },
  async extend({ pin }) {
    await provePin(pin);
    const now = Date.now();
    const ledger = readLedger();
    const day = ledgerDayOf(ledger, now);
    if (day.extra > 0) throw createRefusal('TEEN_EXTENDED', 'teen.extendedToday', 1);
    writeLedger(withDay(ledger, now, { ...day, extra: day.extra + TEEN_EXTENSION_MS }));
    return readGuestTeenState();
  },
  async disable({ pin }) {
    await provePin(pin);
    writeGuestTeen(null);
    return readGuestTeenState();
  },
  async update({ pin, band, newPin }) {
    const record = await provePin(pin);
    writeGuestTeen({
      ...record,
      ...(band && { band }),
      ...(newPin && { pin: await hashPin(newPin) }),
    });
    return readGuestTeenState();
  },
};

/** Returns the time from which the PIN may be reset; the first request starts the wait. */
export function askForReset(): number {
  const record = known();
  const resetFrom = record.resetFrom ?? Date.now() + RESET_WAIT;
  writeGuestTeen({ ...record, resetFrom });
  return resetFrom;
}

/** Sets a PIN in the place of a forgotten one, once the wait is over. */
export async function resetPin(newPin: string): Promise<TeenState> {
  const record = known();
  if (record.resetFrom === null || record.resetFrom > Date.now())
    throw createRefusal('TEEN_PIN_WRONG', 'teen.pinWrong');
  writeGuestTeen({ ...record, pin: await hashPin(newPin), guesses: noGuesses, resetFrom: null });
  return readGuestTeenState();
}

/** Returns the record, once the PIN is right; a right PIN also ends a wait for a reset. */
async function provePin(pin: string): Promise<GuestTeen> {
  const record = known();
  const now = Date.now();
  if (isPinResting(record.guesses, now)) throw createRefusal('TEEN_PIN_BLOCKED', 'teen.pinResting');
  // Counted before it is hashed: a reload in between does not make the guess free.
  writeGuestTeen({ ...record, guesses: recordWrongPin(record.guesses, now) });
  if (!(await knowsPin(pin, record))) throw createRefusal('TEEN_PIN_WRONG', 'teen.pinWrong');
  const proven = { ...record, guesses: noGuesses, resetFrom: null };
  writeGuestTeen(proven);
  return proven;
}

/** Asks the device, or, where the mode is an account's, the service, which counts the guesses with the account's own. */
async function knowsPin(pin: string, { pin: hash, device }: GuestTeen): Promise<boolean> {
  if (hash) return isPin(pin, hash);
  if (!device) return false;
  try {
    await call('POST public/member/teen/check', { device, pin }, { skipErrorHandler: true });
    return true;
  } catch (error) {
    // The account is deleted, and its PIN with it: only the wait for a reset remains.
    if (error instanceof BusinessError && error.errorCode === 'TEEN_OFF')
      throw createRefusal('TEEN_PIN_WRONG', 'teen.pinGone');
    throw error;
  }
}

function known(): GuestTeen {
  const record = readGuestTeen();
  if (!record) throw createRefusal('TEEN_OFF', 'teen.disabled', 2);
  return record;
}
