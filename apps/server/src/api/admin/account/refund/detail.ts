import { refundById } from '@playlet/core/refunds/refund';
import { sumApprovedSince } from '@playlet/core/refunds/refund-facts';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { MAX_APPROVED_FEN_PER_DAY, REFUND_CODE_ABOVE_FEN } from '@playlet/domain/money/refund-rule';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { checkRefund } from '#money/refund/check-refund.ts';
import { presentRefund } from '#money/refund/present-refund.ts';
import { actorOf } from '#staff/read-staff.ts';

export default defineHandler<'GET admin/account/refund/detail'>(async ({ id }, { context, caller, fail }) => {
  const { db, clock } = context;
  const row = await refundById(db, id);
  if (!row) throw fail('REFUND_NOT_FOUND');
  const by = actorOf(staffOf(caller));
  const [refund, facts, approvedToday] = await Promise.all([
    presentRefund(db, row),
    checkRefund(context, row),
    sumApprovedSince(db, by, new Date(beijingDayStartOf(clock.now()))),
  ]);
  return {
    refund,
    facts,
    asked: row.requested_by === by,
    codeNeeded: row.amount > REFUND_CODE_ABOVE_FEN,
    approvedToday,
    maxPerDay: MAX_APPROVED_FEN_PER_DAY,
  };
});
