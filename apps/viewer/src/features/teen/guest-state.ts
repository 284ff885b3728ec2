import type { TeenState } from '@playlet/contract';
import { isCurfew, nextClosing, nextOpening } from '@playlet/domain/beijing';
import { computeTeenTimeLeft, TEEN_DAILY_MS, TEEN_REMINDER_MS } from '@playlet/domain/teen/budget';
import { ledgerDayOf, type TeenLedger } from '@playlet/domain/teen/ledger';
import { isPinResting } from '@playlet/domain/teen/pin';
import type { GuestTeen } from './guest-record.ts';

/** Returns a guest's teen mode in the form of the service's answer for members. */
export function guestStateOf(record: GuestTeen | null, ledger: TeenLedger, now: number): TeenState {
  const day = ledgerDayOf(ledger, now);
  const restsUntil = record && isPinResting(record.guesses, now) ? record.guesses.restsUntil : null;
  return {
    enabled: record !== null,
    band: record?.band ?? null,
    limitSeconds: record && seconds(TEEN_DAILY_MS[record.band] + day.extra),
    usedSeconds: seconds(day.used),
    remainingSeconds: record && seconds(computeTeenTimeLeft(record.band, day)),
    extended: day.extra > 0,
    curfew: isCurfew(now),
    closesAt: new Date(nextClosing(now)).toISOString(),
    opensAt: new Date(nextOpening(now)).toISOString(),
    remindEverySeconds: seconds(TEEN_REMINDER_MS),
    device: record?.device ?? null,
    pinBlockedUntil: restsUntil === null ? null : new Date(restsUntil).toISOString(),
  };
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
