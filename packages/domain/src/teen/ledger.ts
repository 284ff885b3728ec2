import { beijingDayOf } from '../beijing.ts';
import { chargeTeenTime, type PaidUntil, type TeenBand, type TeenDay } from './budget.ts';

/** The days of a device without an account, by Beijing day. */
export type TeenLedger = Readonly<Record<string, TeenDay>>;

/** The number of remembered days: moving the clock ahead and back again does not empty the present one. */
const MAX_REMEMBERED_DAYS = 7;

/** The account of the day `now` is in. */
export function ledgerDayOf(ledger: TeenLedger, now: number): TeenDay {
  return ledger[beijingDayOf(now)] ?? { used: 0, extra: 0 };
}

/** The ledger after a sign of life from one tab, and until when that tab's use is charged. */
export function chargeLedger(
  ledger: TeenLedger,
  band: TeenBand,
  paidUntil: PaidUntil,
  now: number,
): { ledger: TeenLedger; paidUntil: number } {
  const day = ledgerDayOf(ledger, now);
  const live = chargeTeenTime(band, day, paidUntil, now);
  const charged = { ...day, used: day.used + live.charge };
  return { ledger: withDay(ledger, now, charged), paidUntil: live.paidUntil };
}

/** The ledger with another account of the day `now` is in. */
export function withDay(ledger: TeenLedger, now: number, day: TeenDay): TeenLedger {
  const { [beijingDayOf(now)]: _replaced, ...others } = ledger;
  const days = Object.entries(others).sort(([one], [other]) => one.localeCompare(other));
  return { ...Object.fromEntries(days.slice(1 - MAX_REMEMBERED_DAYS)), [beijingDayOf(now)]: day };
}
