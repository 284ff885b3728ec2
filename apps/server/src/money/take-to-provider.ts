import { type Prepaid, prepay } from '@playlet/cashier';
import type { RechargeRow } from '@playlet/db/queries/recharge';
import type { PaymentProvider } from '@playlet/payments';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';

type Told = Extract<Prepaid, { outcome: 'ready' | 'unknown' }>;

/**
 * Tells the provider of an order. Throws ORDER_IN_PROGRESS while another request does, and PAYMENT_REFUSED where the
 * provider said no.
 */
export async function takeToProvider(
  { till }: Context,
  provider: PaymentProvider,
  order: RechargeRow,
): Promise<Told> {
  const prepaid = await prepay(till, provider, order);
  if (prepaid.outcome === 'busy') throw new BusinessError('ORDER_IN_PROGRESS');
  if (prepaid.outcome === 'refused') throw new BusinessError('PAYMENT_REFUSED', { data: { no: order.no } });
  return prepaid;
}
