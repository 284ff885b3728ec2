import { advanceRefund } from '@playlet/checkout';
import { refundById } from '@playlet/db/queries/money/refund';
import { decideRefund } from '@playlet/db/queries/money/refund-decide';
import { staffOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';
import { presentRefund } from '#money/refund/present-refund.ts';
import { actorOf } from '#staff/read-staff.ts';

export default handler<'PUT admin/account/refund/decide'>(
  async ({ id, approve }, { context, caller, write, fail }) => {
    const by = actorOf(staffOf(caller));
    const refund = await write({ kind: 'refund', id }, async (tx) => {
      const asked = await refundById(tx, id);
      if (!asked) throw fail('REFUND_NOT_FOUND');
      if (asked.requested_by === by) throw fail('FOUR_EYES_REQUIRED');
      const decision = await decideRefund(tx, id, { approve, by, now: new Date(context.clock.now()) });
      if (decision !== 'decided') throw fail('REFUND_NOT_POSSIBLE');
      return (await refundById(tx, id)) ?? asked;
    });
    // The provider is asked once the decision is safe.
    return presentRefund(context.db, approve ? await advanceRefund(context.payments, refund) : refund);
  },
);
