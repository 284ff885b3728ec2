import { providerOf } from '@playlet/cashier';
import type { RechargeRow } from '@playlet/db/queries/recharge';
import { refuseDoubted } from '../../../../account/doubt.ts';
import { BusinessError } from '../../../../http/business-error.ts';
import { memberOf } from '../../../../http/caller.ts';
import { type Call, handler } from '../../../../http/handler.ts';
import { wayToPay } from '../../../../money/channel.ts';
import { requireConsents } from '../../../../money/consents.ts';
import { goodsOf, type OrderInput } from '../../../../money/goods.ts';
import { earlierOrder, placeOrder } from '../../../../money/place-order.ts';
import { presentCashier, presentOrder, titlesOf } from '../../../../money/present.ts';
import { takeToProvider } from '../../../../money/take-to-provider.ts';
import { provePin } from '../../../../teen/pin.ts';

export default handler<'POST member/account/recharge/create'>(async (input, call) => {
  refuseDoubted(call);
  await requireGuardianInTeenMode(call, input.guardianPin);
  const order = await told(call, (await earlierOrder(call, input)) ?? (await newOrder(call, input)));
  return {
    order: presentOrder(order, await titlesOf(call.context.db, [order])),
    cashier: presentCashier(order),
  };
});

async function newOrder(call: Call, input: OrderInput): Promise<RechargeRow> {
  requireConsents(input.consents);
  const way = wayToPay(call.context, input, call.request);
  return placeOrder(call, input, await goodsOf(call.context.db, input), way);
}

/** Teen mode has no purchases but a guardian's. */
async function requireGuardianInTeenMode({ context, caller }: Call, pin: string | undefined): Promise<void> {
  const { teen, memberId } = memberOf(caller).session;
  if (!teen) return;
  if (pin === undefined) throw new BusinessError('TEEN_PAYMENT_RESTRICTED');
  await provePin(context, memberId, pin);
}

/** Takes an order to its provider, unless an earlier request has done so. */
async function told({ context }: Call, order: RechargeRow): Promise<RechargeRow> {
  const provider = providerOf(context.till, order);
  const untold = order.state === 'CREATED' || order.state === 'UNKNOWN';
  if (!provider || !untold) return order;
  return (await takeToProvider(context, provider, order)).order;
}
