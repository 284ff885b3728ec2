import { bookedBetween, matchedDays, noteMatched, queueDifference } from '@playlet/db/queries/match';
import { rechargeByNo } from '@playlet/db/queries/recharge';
import { type Difference, differencesOf } from '@playlet/domain/money/match';
import { DAY } from '@playlet/domain/money/term';
import { beijingDay } from '@playlet/domain/teen/beijing';
import { type BillRow, type PaymentProvider, ProviderError } from '@playlet/payments';
import { type Outcome, repairRefund, withoutRefundsOfOtherDays } from './match-refunds.ts';
import { settleTrade } from './refresh.ts';
import type { Till } from './till.ts';

/** Bills of this many days back are asked for until they have come. */
const DAYS_BACK = 7;
/** A bill that has not come so long after the end of its day does not come, in milliseconds. */
const LATEST_BILL = 2 * DAY;
/** Clocks differ: what was paid this close to midnight may stand on the bill of either day, in milliseconds. */
const NEAR = 10 * 60_000;

export type MatchResult = { rows: number; found: number; repaired: number };

/** Matches every provider's bill of the last days that has not been matched yet. */
export async function matchOutstanding(till: Till, signal: AbortSignal): Promise<void> {
  const days = Array.from({ length: DAYS_BACK }, (_, back) => beijingDay(till.now() - (back + 1) * DAY));
  for (const provider of till.providers.values()) {
    const done = await matchedDays(till.db, provider.channel, days);
    for (const day of days.filter((one) => !done.has(one)).reverse()) {
      signal.throwIfAborted();
      try {
        await matchDay(till, provider, day);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind !== 'not_ready' || !(await noteQuietDay(till, provider, day)))
          till.log.error(`bill of ${provider.channel} ${day}: ${error.message}`);
      }
    }
  }
}

/**
 * WeChat Pay answers a day without trades like one whose bill is not made yet. Whether there is nothing to worry about:
 * the bill may still come, or nothing happened on our side either, and then the day is done.
 */
async function noteQuietDay(till: Till, { channel }: PaymentProvider, day: string): Promise<boolean> {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  if (till.now() < from + DAY + LATEST_BILL) return true;
  if ((await bookedBetween(till.db, channel, new Date(from), new Date(from + DAY))).length > 0) return false;
  await noteMatched(till.db, { channel, day, rows: 0, differences: 0, matched_at: new Date(till.now()) });
  return true;
}

/**
 * Holds the provider's bill of a Beijing day against our books. What can be repaired is: a payment we never heard of is
 * asked for and settled. All else goes into the queue. Done again it finds nothing new.
 */
export async function matchDay(till: Till, provider: PaymentProvider, day: string): Promise<MatchResult> {
  const rows = await provider.bill(day);
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const { channel } = provider;
  const [booked, near] = await Promise.all([
    // What stands at the very edges is looked for, and not missed: the other day's bill may have it.
    bookedBetween(till.db, channel, new Date(from + NEAR), new Date(from + DAY - NEAR)),
    bookedBetween(till.db, channel, new Date(from - NEAR), new Date(from + DAY + NEAR)),
  ]);
  const found = await withoutRefundsOfOtherDays(till, provider, day, [
    ...differencesOf(rows, booked, near),
    ...(await missingAtMidnight(till, provider, day, rows)),
  ]);
  const repaired = await queueAll(till, provider, day, found);
  await noteMatched(till.db, {
    channel,
    day,
    rows: rows.length,
    differences: found.length - repaired,
    matched_at: new Date(till.now()),
  });
  return { rows: rows.length, found: found.length, repaired };
}

/** Repairs what can be and queues all of it; answers how many were repaired. */
async function queueAll(
  till: Till,
  provider: PaymentProvider,
  day: string,
  found: readonly Difference[],
): Promise<number> {
  const { channel } = provider;
  let repaired = 0;
  for (const difference of found) {
    const outcome = await repair(till, provider, difference);
    if (outcome.state === 'REPAIRED') repaired += 1;
    await queueDifference(till.db, { ...difference, ...outcome, channel, day, at: new Date(till.now()) });
  }
  return repaired;
}

/**
 * What was paid about the midnight a day began with may stand on the bill of the day before as well; it is missing only
 * where neither has it. That bill is fetched only where there is something to look for.
 */
async function missingAtMidnight(
  till: Till,
  provider: PaymentProvider,
  day: string,
  rows: readonly BillRow[],
): Promise<Difference[]> {
  const midnight = Date.parse(`${day}T00:00:00+08:00`);
  const booked = await bookedBetween(
    till.db,
    provider.channel,
    new Date(midnight - NEAR),
    new Date(midnight + NEAR),
  );
  const missing = differencesOf(rows, booked).filter(({ found }) => found === null);
  if (missing.length === 0) return [];
  const before = await provider.bill(beijingDay(midnight - DAY));
  const stillMissing = new Set(
    differencesOf(before, booked)
      .filter(({ found }) => found === null)
      .map(({ kind, transactionNo }) => `${kind} ${transactionNo}`),
  );
  return missing.filter(({ kind, transactionNo }) => stillMissing.has(`${kind} ${transactionNo}`));
}

/** The bill itself settles nothing: it only says which order the provider is to be asked about. */
async function repair(till: Till, provider: PaymentProvider, difference: Difference): Promise<Outcome> {
  const open: Outcome = { state: 'OPEN', note: null };
  if (difference.kind === 'refund_missing_here') return repairRefund(till, provider, difference);
  if (difference.kind !== 'missing_here') return open;
  if (!(await rechargeByNo(till.db, difference.no))) return { ...open, note: 'no order of this number' };
  try {
    const trade = await provider.query(difference.no);
    if (trade.state !== 'paid') return { ...open, note: `the provider says: ${trade.state}` };
    const { outcome } = await settleTrade(till, provider, trade.trade, 'match');
    return outcome === 'granted' ? { state: 'REPAIRED', note: 'settled' } : { ...open, note: outcome };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...open, note: 'the provider could not be asked' };
  }
}
