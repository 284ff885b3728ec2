import { advanceRefund } from '@playlet/checkout';
import { type RefundRow, refundById } from '@playlet/core/refunds/refund';
import { decideRefund } from '@playlet/core/refunds/refund-decide';
import { lockApprover, sumApprovedSince } from '@playlet/core/refunds/refund-facts';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { MAX_APPROVED_FEN_PER_DAY, REFUND_CODE_ABOVE_FEN } from '@playlet/domain/money/refund-rule';
import { staffOf } from '#call/caller.ts';
import { type CallOf, defineHandler } from '#call/handler.ts';
import { presentRefund } from '#money/refund/present-refund.ts';
import { requireSecondFactor } from '#staff/proof.ts';
import { actorOf } from '#staff/read-staff.ts';

type DecideCall = CallOf<'PUT admin/account/refund/decide'>;

export default defineHandler<'PUT admin/account/refund/decide'>(
  async ({ id, approve, code, recoveryCode, passkey }, call) => {
    const { context, caller, write, fail } = call;
    const by = actorOf(staffOf(caller));
    const before = requireOthers(call, await refundById(context.db, id), by);
    if (approve && before.amount > REFUND_CODE_ABOVE_FEN)
      await requireSecondFactor(call, { code, recoveryCode, passkey });
    const refund = await write({ kind: 'refund', id }, async (tx) => {
      const now = context.clock.now();
      if (approve) {
        await lockApprover(tx, by);
        const approved = await sumApprovedSince(tx, by, new Date(beijingDayStartOf(now)));
        if (approved + before.amount > MAX_APPROVED_FEN_PER_DAY)
          throw fail('REFUND_DAY_LIMIT', { data: { approved, max: MAX_APPROVED_FEN_PER_DAY } });
      }
      const decision = await decideRefund(tx, id, { approve, by, now: new Date(now) });
      if (decision !== 'decided') throw fail('REFUND_NOT_POSSIBLE');
      return (await refundById(tx, id)) ?? before;
    });
    // The provider is asked once the decision is safe.
    return presentRefund(context.db, approve ? await advanceRefund(context.payments, refund) : refund);
  },
);

/** Requires another decider than the requester. */
function requireOthers({ fail }: DecideCall, refund: RefundRow | undefined, by: string): RefundRow {
  if (!refund) throw fail('REFUND_NOT_FOUND');
  if (refund.requested_by === by) throw fail('FOUR_EYES_REQUIRED');
  return refund;
}
