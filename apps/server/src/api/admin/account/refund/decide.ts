import { advanceRefund } from '@playlet/checkout';
import { refundById } from '@playlet/db/queries/refund';
import { decideRefund } from '@playlet/db/queries/refund-decide';
import { operatorOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';
import { presentRefund } from '#money/present-refund.ts';

export default handler<'PUT admin/account/refund/decide'>(
  async ({ id, approve }, { context, caller, fail }) => {
    const by = operatorOf(caller).name;
    const asked = await refundById(context.db, id);
    if (!asked) throw fail('REFUND_NOT_FOUND');
    if (asked.requested_by === by) throw fail('FOUR_EYES_REQUIRED');
    const decision = await decideRefund(context.db, id, { approve, by, now: new Date(context.now()) });
    if (decision !== 'decided') throw fail('REFUND_NOT_POSSIBLE');
    const refund = (await refundById(context.db, id)) ?? asked;
    return presentRefund(approve ? await advanceRefund(context.payments, refund) : refund);
  },
);
