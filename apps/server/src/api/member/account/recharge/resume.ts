import { providerOf } from '@playlet/cashier';
import { ownRecharge } from '@playlet/db/queries/recharge';
import { refuseDoubted } from '../../../../account/doubt.ts';
import { BusinessError } from '../../../../http/business-error.ts';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';
import { isOpen, presentCashier, presentOrder, titlesOf } from '../../../../money/present.ts';
import { takeToProvider } from '../../../../money/take-to-provider.ts';

export default handler<'POST member/account/recharge/resume'>(async ({ id }, call) => {
  refuseDoubted(call);
  const { context, caller } = call;
  const { memberId, teen } = memberOf(caller).session;
  const own = await ownRecharge(context.db, memberId, id);
  if (!own) throw new BusinessError('ORDER_NOT_FOUND');
  // What a guardian has not agreed to is not paid in teen mode, were it ordered before.
  if (teen && !own.minor) throw new BusinessError('TEEN_PAYMENT_RESTRICTED');
  const provider = providerOf(context.till, own);
  if (!provider || !isOpen(own)) throw new BusinessError('ORDER_STATE_WRONG');
  const { outcome, order } = await takeToProvider(context, provider, own);
  return {
    order: presentOrder(order, await titlesOf(context.db, [order])),
    // A provider that did not answer may have let go of what was answered before.
    cashier: outcome === 'ready' ? presentCashier(order) : { type: 'none' },
  };
});
