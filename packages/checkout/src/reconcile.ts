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

/** Statements of this many past days are fetched until they are published. */
const LOOKBACK_DAYS = 7;
/** For this many days before those, a statement that was never published is reported. */
const REPORTED_DAYS = 7;
/** Clocks differ: a payment this close to midnight may be on the statement of either day. */
const MIDNIGHT_TOLERANCE_MS = 10 * 60_000;

export type ReconcileResult = { rows: number; found: number; repaired: number };

/**
 * Reconciles every provider's statements of the last days that have not been reconciled yet. A provider that fails is
 * logged and tried again in the next run.
 */
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

/** Queues a discrepancy for each day whose statement is no longer fetched, where there may be something on it. */
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
    // Before the first reconciled day there was nothing to reconcile.
    if (booked.length === 0 && (firstDay === undefined || day < firstDay)) continue;
    const expected = booked.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : 0), 0);
    const isNew = await queueDiscrepancy(context.db, {
      kind: 'bill_unavailable',
      // There is no order; the day identifies the missing statement.
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
 * Handles a day without a statement: WeChat Pay answers a day without trades as if the statement were not made yet.
 * True where nothing is wrong: the statement may still be published, or our records have no trades either, and then the
 * day counts as reconciled.
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

/**
 * Our records of a day without its edges: what is at the very edges is looked for, and never missing, because the other
 * day's statement may have it.
 */
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
 * Compares the provider's statement of a Beijing day with our records. A payment that we never heard of is queried and
 * settled; all other discrepancies are queued. Running it again finds nothing new.
 * @throws ProviderError where the statement is not published or cannot be fetched
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
  const discrepancies = [
    ...findDiscrepancies(rows, booked, near),
    ...(await findMissingAtMidnight(context, provider, day, rows)),
  ];
  const numbers = discrepancies.map(({ no }) => no);
  const ours = await findOwnOrderNos(context.db, numbers);
  const named = markUnknownOrders(discrepancies, (no) => ours.has(no));
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

/** Repairs what can be repaired and queues all discrepancies; returns how many were repaired. */
async function queueDiscrepancies(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  found: readonly Discrepancy[],
): Promise<number> {
  const { channel } = provider;
  let repaired = 0;
  for (const discrepancy of found) {
    const outcome = await repairDiscrepancy(context, provider, discrepancy);
    if (outcome.state === 'REPAIRED') repaired += 1;
    await queueDiscrepancy(context.db, {
      ...discrepancy,
      ...outcome,
      channel,
      day,
      at: new Date(context.now()),
    });
  }
  return repaired;
}

/**
 * A payment around the midnight at which a day began may be on the statement of the day before; it is missing only
 * where neither statement has it. The earlier statement is fetched only where there is something to look for.
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

/** Repairs a discrepancy. The statement itself settles nothing: it only says what to query. */
async function repairDiscrepancy(
  context: PaymentContext,
  provider: PaymentProvider,
  discrepancy: Discrepancy,
): Promise<RepairResult> {
  if (discrepancy.kind === 'missing_here') return repairMissingPayment(context, provider, discrepancy);
  if (discrepancy.kind === 'refund_missing_here') return repairMissingRefund(context, provider, discrepancy);
  return { state: 'OPEN', note: null };
}
