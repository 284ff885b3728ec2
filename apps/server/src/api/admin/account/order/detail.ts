import { listExceptions } from '@playlet/db/queries/money/exception';
import { paymentEvents } from '@playlet/db/queries/money/payment-event';
import { rechargeByNo } from '@playlet/db/queries/money/recharge';
import { listRefunds } from '@playlet/db/queries/money/refund';
import { handler } from '#http/handler.ts';
import { fetchDramaTitles, presentOrder } from '#money/present.ts';
import { presentException, presentRefunds } from '#money/refund/present-refund.ts';

/** More of either an order never has. */
const ALL = { from: 0, count: 1000 };

export default handler<'GET admin/account/order/detail'>(async ({ no }, { context: { db }, fail }) => {
  const order = await rechargeByNo(db, no);
  if (!order) throw fail('ORDER_NOT_FOUND');
  const [titles, events, exceptions, refunds] = await Promise.all([
    fetchDramaTitles(db, [order]),
    paymentEvents(db, order.id),
    listExceptions(db, { rechargeId: order.id }, ALL),
    listRefunds(db, { rechargeId: order.id }, ALL),
  ]);
  return {
    order: presentOrder(order, titles),
    memberId: order.member_id,
    late: order.late,
    transactionNo: order.transaction_no,
    events: events.map(({ kind, source, transaction_no: transactionNo, amount, details, at }) => ({
      kind,
      source,
      transactionNo,
      amount,
      details,
      at: at.toISOString(),
    })),
    exceptions: exceptions.map(presentException),
    refunds: await presentRefunds(db, refunds),
  };
});
