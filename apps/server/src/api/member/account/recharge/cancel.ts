import { cancelOrder } from '@playlet/checkout';
import { findOwnRecharge } from '@playlet/core/orders/recharge';
import { isOpenOrder } from '@playlet/domain/money/order-state';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { fetchDramaTitles, presentOrder } from '#money/present.ts';

export default defineHandler<'POST member/account/recharge/cancel'>(
  async ({ id }, { context, caller, fail }) => {
    const own = await findOwnRecharge(context.db, memberOf(caller).session.memberId, id);
    if (!own) throw fail('ORDER_NOT_FOUND');
    if (!isOpenOrder(own) && own.state !== 'CLOSED') throw fail('ORDER_STATE_WRONG');
    const order = await cancelOrder(context.payments, own, 'member');
    return presentOrder(order, await fetchDramaTitles(context.db, [order]));
  },
);
