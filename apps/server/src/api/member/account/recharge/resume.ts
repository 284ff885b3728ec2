import { providerOf } from '@playlet/checkout';
import { findOwnRecharge } from '@playlet/core/orders/recharge';
import { isOpenOrder } from '@playlet/domain/money/order-state';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { submitToProvider } from '#money/payment/submit-to-provider.ts';
import { fetchDramaTitles, presentOrder, presentPaymentAction } from '#money/present.ts';

export default defineHandler<'POST member/account/recharge/resume'>(async ({ id }, call) => {
  const { context, caller } = call;
  const { memberId, teen } = memberOf(caller).session;
  const own = await findOwnRecharge(context.db, memberId, id);
  if (!own) throw call.fail('ORDER_NOT_FOUND');
  // Teen mode pays for nothing a guardian has not agreed to, even if it was ordered before.
  if (teen && !own.minor) throw call.fail('TEEN_PAYMENT_RESTRICTED');
  const provider = providerOf(context.payments, own);
  if (!provider || !isOpenOrder(own)) throw call.fail('ORDER_STATE_WRONG');
  const { outcome, order } = await submitToProvider(context, provider, own);
  return {
    order: presentOrder(order, await fetchDramaTitles(context.db, [order])),
    // A provider that did not answer may have dropped the earlier payment action.
    cashier: outcome === 'ready' ? presentPaymentAction(order) : { type: 'none' },
  };
});
