import { type PrepayResult, submitOrder } from '@playlet/checkout';
import type { RechargeRow } from '@playlet/core/orders/recharge';
import type { PaymentProvider } from '@playlet/payments';
import type { BaseContext } from '#base-context.ts';
import { fail } from '#http/business-error.ts';

type SubmittedOrder = Extract<PrepayResult, { outcome: 'ready' | 'unknown' }>;

/**
 * Submits an order to its provider.
 * @throws ORDER_IN_PROGRESS while another request submits it, PAYMENT_REFUSED where the provider refused
 */
export async function submitToProvider(
  { payments }: BaseContext,
  provider: PaymentProvider,
  order: RechargeRow,
): Promise<SubmittedOrder> {
  const prepaid = await submitOrder(payments, provider, order);
  if (prepaid.outcome === 'busy') throw fail('ORDER_IN_PROGRESS');
  if (prepaid.outcome === 'refused') throw fail('PAYMENT_REFUSED', { data: { no: order.no } });
  return prepaid;
}
