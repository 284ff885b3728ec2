import {
  findOwnOrderNos,
  listBookedBetween,
  queueDiscrepancy,
  recordReconciliation,
} from '@playlet/core/accounting/reconciliation';
import { keepStatement } from '@playlet/core/accounting/statement';
import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import {
  type BookedLine,
  type Discrepancy,
  findDiscrepancies,
  markUnknownOrders,
} from '@playlet/domain/money/reconcile';
import { DAY_MS } from '@playlet/domain/time';
import type { PaymentProvider, StatementRow } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { repairMissingPayment } from './repair-payment.ts';
import { excludeRefundsOfOtherDays, type RepairResult, repairMissingRefund } from './repair-refund.ts';
import { fetchStatementIfAny } from './statement.ts';

/** Clocks differ: a payment this close to midnight may be on the statement of either day. */
const MIDNIGHT_TOLERANCE_MS = 10 * 60_000;

export type ReconcileResult = { rows: number; found: number; repaired: number };

/**
 * Returns our records of a day without its edges: records at the very edges are matched, and never missing, because the
 * other day's statement may have them.
 */
export function isBookedWithinDay(
  { db }: PaymentContext,
  { channel }: PaymentProvider,
  from: number,
): Promise<BookedLine[]> {
  return listBookedBetween(
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

export async function reconcileRows(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  rows: readonly StatementRow[],
): Promise<ReconcileResult> {
  const from = startOfBeijingDay(day);
  const { channel } = provider;
  const [booked, near] = await Promise.all([
    isBookedWithinDay(context, provider, from),
    listBookedBetween(
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
  await keepStatement(context.db, channel, day, rows);
  await recordReconciliation(context.db, {
    channel,
    day,
    rows: rows.length,
    differences: found.length - repaired,
    matched_at: new Date(context.clock.now()),
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
      at: new Date(context.clock.now()),
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
  const booked = await listBookedBetween(
    context.db,
    provider.channel,
    new Date(midnight - MIDNIGHT_TOLERANCE_MS),
    new Date(midnight + MIDNIGHT_TOLERANCE_MS),
  );
  const missing = findDiscrepancies(rows, booked).filter(({ found }) => found === null);
  if (missing.length === 0) return [];
  const before = await fetchStatementIfAny(context, provider, beijingDayOf(midnight - DAY_MS));
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
