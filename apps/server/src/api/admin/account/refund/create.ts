import { requestRefund } from '@playlet/db/queries/refund-request';
import { operatorOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';
import { presentRefund } from '#money/present-refund.ts';

export default handler<'POST admin/account/refund/create'>(async (input, { context, caller, fail }) => {
  const { orderNo, exceptionId, reason } = input;
  const what = orderNo !== undefined ? { orderNo } : { exceptionId: exceptionId ?? '' };
  const refund = await requestRefund(context.db, { what, reason, by: operatorOf(caller).name });
  if (!refund) throw fail('REFUND_NOT_POSSIBLE');
  return presentRefund(refund);
});
