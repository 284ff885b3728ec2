import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { type PaymentProvider, ProviderError, type StatementRow } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';

/** A bill that has not come so long after the end of its day does not come, in milliseconds. */
const STATEMENT_WAIT_MS = 2 * DAY_MS;

/** Whether the bill of a Beijing day that is not there may be there later. */
export function mayStillBePublished(context: PaymentContext, day: string): boolean {
  return context.now() < startOfBeijingDay(day) + DAY_MS + STATEMENT_WAIT_MS;
}

/**
 * The bill of a day, or no rows where it did not come in time: WeChat Pay answers a day without trades like one whose
 * bill is not made yet.
 */
export async function fetchStatementIfAny(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
): Promise<StatementRow[]> {
  try {
    return await provider.fetchStatement(day);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'not_ready' || mayStillBePublished(context, day))
      throw error;
    return [];
  }
}
