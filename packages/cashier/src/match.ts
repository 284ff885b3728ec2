import {
  bookedBetween,
  firstMatchedDay,
  matchedDays,
  noteMatched,
  ownOrders,
  queueDifference,
} from '@playlet/db/queries/match';
import { beijingDay } from '@playlet/domain/beijing';
import { type BookedLine, type Difference, differencesOf, nameStrangers } from '@playlet/domain/money/match';
import { DAY } from '@playlet/domain/money/term';
import { type BillRow, type PaymentProvider, ProviderError } from '@playlet/payments';
import { billIfAny, mayStillCome } from './bill.ts';
import { repairPayment } from './match-payments.ts';
import { type Outcome, repairRefund, withoutRefundsOfOtherDays } from './match-refunds.ts';
import type { Till } from './till.ts';

/** Bills of this many days back are asked for until they have come. */
const DAYS_BACK = 7;
/** Of as many days before, it is told that their bill never came. */
const DAYS_REPORTED = 7;
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
        if (error.kind !== 'not_ready' || !(await matchQuietDay(till, provider, day)))
          till.log.error(`bill of ${provider.channel} ${day}: ${error.message}`);
      }
    }
    await reportMissingBills(till, provider);
  }
}

/** A day whose bill nobody asks for any more is a person's to look at, where there may be something on it. */
async function reportMissingBills(till: Till, provider: PaymentProvider): Promise<void> {
  const { channel } = provider;
  const days = Array.from({ length: DAYS_REPORTED }, (_, back) =>
    beijingDay(till.now() - (DAYS_BACK + back + 1) * DAY),
  );
  const [done, firstDay] = await Promise.all([
    matchedDays(till.db, channel, days),
    firstMatchedDay(till.db, channel),
  ]);
  for (const day of days.filter((one) => !done.has(one))) {
    const booked = await bookedWithin(till, provider, Date.parse(`${day}T00:00:00+08:00`));
    // Before the first bill ever matched there was nothing to match.
    if (booked.length === 0 && (firstDay === undefined || day < firstDay)) continue;
    const expected = booked.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : 0), 0);
    const isNew = await queueDifference(till.db, {
      kind: 'bill_unavailable',
      // There is no order: the day tells one missing bill from another.
      no: day,
      transactionNo: '',
      expected,
      found: null,
      channel,
      day,
      state: 'OPEN',
      note: null,
      at: new Date(till.now()),
    });
    if (isNew) till.log.error(`the bill of ${channel} ${day} never came: match it by hand`);
  }
}

/**
 * WeChat Pay answers a day without trades like one whose bill is not made yet. Whether there is nothing to worry about:
 * the bill may still come, or nothing happened on our side either, and then the day is matched without it.
 */
async function matchQuietDay(till: Till, provider: PaymentProvider, day: string): Promise<boolean> {
  if (mayStillCome(till, day)) return true;
  const from = Date.parse(`${day}T00:00:00+08:00`);
  if ((await bookedWithin(till, provider, from)).length > 0) return false;
  await matchRows(till, provider, day, []);
  return true;
}

/** What stands at the very edges is looked for, and not missed: the other day's bill may have it. */
function bookedWithin({ db }: Till, { channel }: PaymentProvider, from: number): Promise<BookedLine[]> {
  return bookedBetween(db, channel, new Date(from + NEAR), new Date(from + DAY - NEAR));
}

/**
 * Holds the provider's bill of a Beijing day against our books. What can be repaired is: a payment we never heard of is
 * asked for and settled. All else goes into the queue. Done again it finds nothing new.
 */
export async function matchDay(till: Till, provider: PaymentProvider, day: string): Promise<MatchResult> {
  return matchRows(till, provider, day, await provider.bill(day));
}

async function matchRows(
  till: Till,
  provider: PaymentProvider,
  day: string,
  rows: readonly BillRow[],
): Promise<MatchResult> {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const { channel } = provider;
  const [booked, near] = await Promise.all([
    bookedWithin(till, provider, from),
    bookedBetween(till.db, channel, new Date(from - NEAR), new Date(from + DAY + NEAR)),
  ]);
  const differing = [
    ...differencesOf(rows, booked, near),
    ...(await missingAtMidnight(till, provider, day, rows)),
  ];
  const numbers = differing.map(({ no }) => no);
  const ours = await ownOrders(till.db, numbers);
  const named = nameStrangers(differing, (no) => ours.has(no));
  const found = await withoutRefundsOfOtherDays(till, provider, day, named);
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
  const before = await billIfAny(till, provider, beijingDay(midnight - DAY));
  const stillMissing = new Set(
    differencesOf(before, booked)
      .filter(({ found }) => found === null)
      .map(({ kind, transactionNo }) => `${kind} ${transactionNo}`),
  );
  return missing.filter(({ kind, transactionNo }) => stillMissing.has(`${kind} ${transactionNo}`));
}

/** The bill itself settles nothing: it only says what the provider is to be asked about. */
async function repair(till: Till, provider: PaymentProvider, difference: Difference): Promise<Outcome> {
  if (difference.kind === 'missing_here') return repairPayment(till, provider, difference);
  if (difference.kind === 'refund_missing_here') return repairRefund(till, provider, difference);
  return { state: 'OPEN', note: null };
}
