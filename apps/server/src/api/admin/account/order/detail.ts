import { listExceptions } from '@playlet/db/queries/exception';
import { paymentEvents, rechargeByNo } from '@playlet/db/queries/recharge';
import { listRefunds } from '@playlet/db/queries/refund';
import { handler } from '#http/handler.ts';
import { fetchDramaTitles, presentOrder } from '#money/present.ts';
import { presentException, presentRefund } from '#money/present-refund.ts';

/** More of either an order never has. */
const MAX_ROWS = 1000;

export default handler<'GET admin/account/order/detail'>(async ({ no }, { context: { db }, fail }) => {
  const order = await rechargeByNo(db, no);
  if (!order) throw fail('ORDER_NOT_FOUND');
  const [titles, events, exceptions, refunds] = await Promise.all([
    fetchDramaTitles(db, [order]),
    paymentEvents(db, order.id),
    listExceptions(db, { rechargeId: order.id }, 0, MAX_ROWS),
    listRefunds(db, { rechargeId: order.id }, 0, MAX_ROWS),
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
    refunds: refunds.map(presentRefund),
  };
});
