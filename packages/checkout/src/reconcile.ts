import {
  bookedBetween,
  findOwnOrderNos,
  firstReconciledDay,
  queueDiscrepancy,
  reconciledDays,
  recordReconciliation,
} from '@playlet/db/queries/reconciliation';
import { beijingDay, startOfBeijingDay } from '@playlet/domain/beijing';
import {
  type BookedLine,
  type Discrepancy,
  findDiscrepancies,
  markUnknownOrders,
} from '@playlet/domain/money/reconcile';
import { DAY_MS } from '@playlet/domain/time';
import { type PaymentProvider, ProviderError, type StatementRow } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { repairMissingPayment } from './repair-payment.ts';
import { excludeRefundsOfOtherDays, type RepairResult, repairMissingRefund } from './repair-refund.ts';
import { fetchStatementIfAny, mayStillBePublished } from './statement.ts';

/** Bills of this many days back are asked for until they have come. */
const LOOKBACK_DAYS = 7;
/** Of as many days before, it is told that their bill never came. */
const REPORTED_DAYS = 7;
/** Clocks differ: what was paid this close to midnight may stand on the bill of either day, in milliseconds. */
const MIDNIGHT_TOLERANCE_MS = 10 * 60_000;

export type ReconcileResult = { rows: number; found: number; repaired: number };

/** Matches every provider's bill of the last days that has not been matched yet. */
export async function reconcileOutstandingDays(context: PaymentContext, signal: AbortSignal): Promise<void> {
  const days = Array.from({ length: LOOKBACK_DAYS }, (_, back) =>
    beijingDay(context.now() - (back + 1) * DAY_MS),
  );
  for (const provider of context.providers.values()) {
    const done = await reconciledDays(context.db, provider.channel, days);
    for (const day of days.filter((one) => !done.has(one)).reverse()) {
      signal.throwIfAborted();
      try {
        await reconcileDay(context, provider, day);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind !== 'not_ready' || !(await reconcileQuietDay(context, provider, day)))
          context.log.error(`bill of ${provider.channel} ${day}: ${error.message}`);
      }
    }
    await reportMissingStatements(context, provider);
  }
}

/** A day whose bill nobody asks for any more is a person's to look at, where there may be something on it. */
async function reportMissingStatements(context: PaymentContext, provider: PaymentProvider): Promise<void> {
  const { channel } = provider;
  const days = Array.from({ length: REPORTED_DAYS }, (_, back) =>
    beijingDay(context.now() - (LOOKBACK_DAYS + back + 1) * DAY_MS),
  );
  const [done, firstDay] = await Promise.all([
    reconciledDays(context.db, channel, days),
    firstReconciledDay(context.db, channel),
  ]);
  for (const day of days.filter((one) => !done.has(one))) {
    const booked = await bookedWithinDay(context, provider, startOfBeijingDay(day));
    // Before the first bill ever matched there was nothing to match.
    if (booked.length === 0 && (firstDay === undefined || day < firstDay)) continue;
    const expected = booked.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : 0), 0);
    const isNew = await queueDiscrepancy(context.db, {
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
      at: new Date(context.now()),
    });
    if (isNew) context.log.error(`the bill of ${channel} ${day} never came: match it by hand`);
  }
}

/**
 * WeChat Pay answers a day without trades like one whose bill is not made yet. Whether there is nothing to worry about:
 * the bill may still come, or nothing happened on our side either, and then the day is matched without it.
 */
async function reconcileQuietDay(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
): Promise<boolean> {
  if (mayStillBePublished(context, day)) return true;
  const from = startOfBeijingDay(day);
  if ((await bookedWithinDay(context, provider, from)).length > 0) return false;
  await reconcileRows(context, provider, day, []);
  return true;
}

/** What stands at the very edges is looked for, and not missed: the other day's bill may have it. */
function bookedWithinDay(
  { db }: PaymentContext,
  { channel }: PaymentProvider,
  from: number,
): Promise<BookedLine[]> {
  return bookedBetween(
    db,
    channel,
    new Date(from + MIDNIGHT_TOLERANCE_MS),
    new Date(from + DAY_MS - MIDNIGHT_TOLERANCE_MS),
  );
}

/**
 * Holds the provider's bill of a Beijing day against our books. What can be repaired is: a payment we never heard of is
 * asked for and settled. All else goes into the queue. Done again it finds nothing new.
 */
export async function reconcileDay(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
): Promise<ReconcileResult> {
  return reconcileRows(context, provider, day, await provider.fetchStatement(day));
}

async function reconcileRows(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  rows: readonly StatementRow[],
): Promise<ReconcileResult> {
  const from = startOfBeijingDay(day);
  const { channel } = provider;
  const [booked, near] = await Promise.all([
    bookedWithinDay(context, provider, from),
    bookedBetween(
      context.db,
      channel,
      new Date(from - MIDNIGHT_TOLERANCE_MS),
      new Date(from + DAY_MS + MIDNIGHT_TOLERANCE_MS),
    ),
  ]);
  const differing = [
    ...findDiscrepancies(rows, booked, near),
    ...(await findMissingAtMidnight(context, provider, day, rows)),
  ];
  const numbers = differing.map(({ no }) => no);
  const ours = await findOwnOrderNos(context.db, numbers);
  const named = markUnknownOrders(differing, (no) => ours.has(no));
  const found = await excludeRefundsOfOtherDays(context, provider, day, named);
  const repaired = await queueDiscrepancies(context, provider, day, found);
  await recordReconciliation(context.db, {
    channel,
    day,
    rows: rows.length,
    differences: found.length - repaired,
    matched_at: new Date(context.now()),
  });
  return { rows: rows.length, found: found.length, repaired };
}

/** Repairs what can be and queues all of it; answers how many were repaired. */
async function queueDiscrepancies(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  found: readonly Discrepancy[],
): Promise<number> {
  const { channel } = provider;
  let repaired = 0;
  for (const difference of found) {
    const outcome = await repairDiscrepancy(context, provider, difference);
    if (outcome.state === 'REPAIRED') repaired += 1;
    await queueDiscrepancy(context.db, {
      ...difference,
      ...outcome,
      channel,
      day,
      at: new Date(context.now()),
    });
  }
  return repaired;
}

/**
 * What was paid about the midnight a day began with may stand on the bill of the day before as well; it is missing only
 * where neither has it. That bill is fetched only where there is something to look for.
 */
async function findMissingAtMidnight(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  rows: readonly StatementRow[],
): Promise<Discrepancy[]> {
  const midnight = startOfBeijingDay(day);
  const booked = await bookedBetween(
    context.db,
    provider.channel,
    new Date(midnight - MIDNIGHT_TOLERANCE_MS),
    new Date(midnight + MIDNIGHT_TOLERANCE_MS),
  );
  const missing = findDiscrepancies(rows, booked).filter(({ found }) => found === null);
  if (missing.length === 0) return [];
  const before = await fetchStatementIfAny(context, provider, beijingDay(midnight - DAY_MS));
  const stillMissing = new Set(
    findDiscrepancies(before, booked)
      .filter(({ found }) => found === null)
      .map(({ kind, transactionNo }) => `${kind} ${transactionNo}`),
  );
  return missing.filter(({ kind, transactionNo }) => stillMissing.has(`${kind} ${transactionNo}`));
}

/** The bill itself settles nothing: it only says what the provider is to be asked about. */
async function repairDiscrepancy(
  context: PaymentContext,
  provider: PaymentProvider,
  difference: Discrepancy,
): Promise<RepairResult> {
  if (difference.kind === 'missing_here') return repairMissingPayment(context, provider, difference);
  if (difference.kind === 'refund_missing_here') return repairMissingRefund(context, provider, difference);
  return { state: 'OPEN', note: null };
}
