import { advanceRefund } from '@playlet/checkout';
import { refundById } from '@playlet/db/queries/refund';
import { decideRefund } from '@playlet/db/queries/refund-decide';
import { BusinessError } from '../../../../http/business-error.ts';
import { operatorOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';
import { presentRefund } from '../../../../money/present-refund.ts';

export default handler<'PUT admin/account/refund/decide'>(async ({ id, approve }, { context, caller }) => {
  const by = operatorOf(caller).name;
  const asked = await refundById(context.db, id);
  if (!asked) throw new BusinessError('REFUND_NOT_FOUND');
  if (asked.requested_by === by) throw new BusinessError('FOUR_EYES_REQUIRED');
  const decision = await decideRefund(context.db, id, { approve, by, now: new Date(context.now()) });
  if (decision !== 'decided') throw new BusinessError('REFUND_NOT_POSSIBLE');
  const refund = (await refundById(context.db, id)) ?? asked;
  return presentRefund(approve ? await advanceRefund(context.payments, refund) : refund);
});
