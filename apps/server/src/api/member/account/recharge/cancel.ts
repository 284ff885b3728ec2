import { cancelOrder } from '@playlet/checkout';
import { ownRecharge } from '@playlet/db/queries/recharge';
import { BusinessError } from '../../../../http/business-error.ts';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';
import { fetchDramaTitles, isOpen, presentOrder } from '../../../../money/present.ts';

export default handler<'POST member/account/recharge/cancel'>(async ({ id }, { context, caller }) => {
  const own = await ownRecharge(context.db, memberOf(caller).session.memberId, id);
  if (!own) throw new BusinessError('ORDER_NOT_FOUND');
  if (!isOpen(own) && own.state !== 'CLOSED') throw new BusinessError('ORDER_STATE_WRONG');
  const order = await cancelOrder(context.payments, own, 'member');
  return presentOrder(order, await fetchDramaTitles(context.db, [order]));
});
