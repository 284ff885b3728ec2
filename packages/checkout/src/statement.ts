import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { type PaymentProvider, ProviderError, type StatementRow } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';

/** A statement that is not published this long after the end of its day will not be. */
const STATEMENT_WAIT_MS = 2 * DAY_MS;

/** Whether the statement of a Beijing day may still be published. */
export function canStillBePublished(context: PaymentContext, day: string): boolean {
  return context.clock.now() < startOfBeijingDay(day) + DAY_MS + STATEMENT_WAIT_MS;
}

/**
 * The statement of a day, or no rows where it was not published in time: WeChat Pay answers a day without trades as if
 * the statement were not made yet.
 * @throws ProviderError where the provider is unavailable, or the statement may still be published
 */
export async function fetchStatementIfAny(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
): Promise<StatementRow[]> {
  try {
    return await provider.fetchStatement(day);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'not_ready' || canStillBePublished(context, day))
      throw error;
    return [];
  }
}
