import {
  listReconciledDays,
  queueDiscrepancy,
  readFirstReconciledDay,
} from '@playlet/core/accounting/reconciliation';
import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { type PaymentProvider, ProviderError } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { isBookedWithinDay, reconcileDay, reconcileRows } from './reconcile.ts';
import { canStillBePublished } from './statement.ts';

/** Statements of this many past days are fetched until they are published. */
const LOOKBACK_DAYS = 7;
/** For this many days before those, a statement that was never published is reported. */
const REPORTED_DAYS = 7;
/**
 * Reconciles every provider's statements of the last days that have not been reconciled yet. A provider that fails is
 * logged and tried again in the next run.
 */
export async function reconcileOutstandingDays(context: PaymentContext, signal: AbortSignal): Promise<void> {
  const days = Array.from({ length: LOOKBACK_DAYS }, (_, back) =>
    beijingDayOf(context.clock.now() - (back + 1) * DAY_MS),
  );
  for (const provider of context.providers.values()) {
    const done = await listReconciledDays(context.db, provider.channel, days);
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
    beijingDayOf(context.clock.now() - (LOOKBACK_DAYS + back + 1) * DAY_MS),
  );
  const [done, firstDay] = await Promise.all([
    listReconciledDays(context.db, channel, days),
    readFirstReconciledDay(context.db, channel),
  ]);
  for (const day of days.filter((one) => !done.has(one))) {
    const booked = await isBookedWithinDay(context, provider, startOfBeijingDay(day));
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
      at: new Date(context.clock.now()),
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
  if (canStillBePublished(context, day)) return true;
  const from = startOfBeijingDay(day);
  if ((await isBookedWithinDay(context, provider, from)).length > 0) return false;
  await reconcileRows(context, provider, day, []);
  return true;
}
