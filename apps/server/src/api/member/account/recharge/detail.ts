import { refreshOrder } from '@playlet/checkout';
import { readTermOfOrder } from '@playlet/core/orders/grant';
import { findOwnRecharge } from '@playlet/core/orders/recharge';
import { isOpenOrder } from '@playlet/domain/money/order-state';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { tryStatusQuery } from '#money/payment/status-query-pace.ts';
import { fetchDramaTitles, presentOrder, presentPaymentAction } from '#money/present.ts';

export default defineHandler<'GET member/account/recharge/detail'>(
  async ({ id }, { context, caller, fail }) => {
    const { memberId } = memberOf(caller).session;
    const own = await findOwnRecharge(context.db, memberId, id);
    if (!own) throw fail('ORDER_NOT_FOUND');
    const mayChange = isOpenOrder(own) || (own.state === 'CLOSED' && own.check_at !== null);
    const order =
      mayChange && (await tryStatusQuery(context, id))
        ? await refreshOrder(context.payments, own, 'member')
        : own;
    const term = await readTermOfOrder(context.db, { id, member_id: memberId });
    return {
      ...presentOrder(order, await fetchDramaTitles(context.db, [order])),
      transactionNo: order.transaction_no,
      consents: order.consents as Consents,
      minor: order.minor,
      term: term ? { from: term.from.toISOString(), until: term.until?.toISOString() ?? null } : null,
      cashier: isOpenOrder(order) ? presentPaymentAction(order) : null,
    };
  },
);

/** Only documents of the contract are ever stored. */
type Consents = { document: 'privacy' | 'user' | 'disclaimer' | 'pay'; version: string }[];
