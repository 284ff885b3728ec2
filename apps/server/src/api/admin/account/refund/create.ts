import { requestRefund } from '@playlet/core/refunds/refund-request';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentRefund } from '#money/refund/present-refund.ts';
import { actorOf } from '#staff/read-staff.ts';

export default defineHandler<'POST admin/account/refund/create'>((input, { caller, write, fail }) => {
  const { orderNo, exceptionId, rule, reason } = input;
  const what = orderNo !== undefined ? { orderNo, rule } : { exceptionId: exceptionId ?? '' };
  return write({ kind: 'refund' }, async (tx, line) => {
    const refund = await requestRefund(tx, { what, reason, by: actorOf(staffOf(caller)) });
    if (!refund) throw fail('REFUND_NOT_POSSIBLE');
    line.id(refund.id);
    return presentRefund(tx, refund);
  });
});
