import { providerOf } from '@playlet/checkout';
import type { RechargeRow } from '@playlet/core/orders/recharge';
import { memberOf } from '#call/caller.ts';
import { type Call, type CallOf, defineHandler } from '#call/handler.ts';
import { isInRegion } from '#catalogue/viewer.ts';
import { requireConsents } from '#money/order/consents.ts';
import type { OrderInput } from '#money/order/order-input.ts';
import { findCallersOrder, placeCallersOrder } from '#money/order/place-order.ts';
import { resolvePaymentMethod } from '#money/payment/payment-method.ts';
import { submitToProvider } from '#money/payment/submit-to-provider.ts';
import { fetchDramaTitles, presentOrder, presentPaymentAction } from '#money/present.ts';
import { provePin } from '#teen/pin.ts';

export default defineHandler<'POST member/account/recharge/create'>(async (input, call) => {
  await requireGuardianInTeenMode(call, input.guardianPin);
  const order = await ensureSubmitted(
    call,
    (await findCallersOrder(call, input)) ?? (await newOrderInRegion(call, input)),
  );
  return {
    order: presentOrder(order, await fetchDramaTitles(call.context.db, [order])),
    cashier: presentPaymentAction(order),
  };
});

/** A region without playback has no sales, top-ups included. Earlier orders and renewals continue. */
async function newOrderInRegion(
  call: CallOf<'POST member/account/recharge/create'>,
  input: OrderInput,
): Promise<RechargeRow> {
  if (!isInRegion(call)) throw call.fail('REGION_BLOCKED');
  return newOrder(call, input);
}

async function newOrder(call: Call, input: OrderInput): Promise<RechargeRow> {
  await requireConsents(call.context, input.consents);
  const method = resolvePaymentMethod(call.context, input, call.request.headers['user-agent']);
  return placeCallersOrder(call, input, method);
}

/** In teen mode only a guardian can buy, with the PIN. */
async function requireGuardianInTeenMode(
  { context, caller, fail }: CallOf<'POST member/account/recharge/create'>,
  pin: string | undefined,
): Promise<void> {
  const { teen, memberId } = memberOf(caller).session;
  if (!teen) return;
  if (pin === undefined) throw fail('TEEN_PAYMENT_RESTRICTED');
  await provePin(context, memberId, pin);
}

/** Submits an order to its provider, unless an earlier request has done so. */
async function ensureSubmitted({ context }: Call, order: RechargeRow): Promise<RechargeRow> {
  const provider = providerOf(context.payments, order);
  const isSubmitted = order.state !== 'CREATED' && order.state !== 'UNKNOWN';
  if (!provider || isSubmitted) return order;
  return (await submitToProvider(context, provider, order)).order;
}
