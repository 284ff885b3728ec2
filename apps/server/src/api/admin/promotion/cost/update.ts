import { deleteCost, setCosts } from '@playlet/core/promotion/cost';
import { findPromotionLinkById } from '@playlet/core/promotion/link';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/promotion/cost/update'>(async ({ linkId, day, amount }, call) => {
  if (!(await findPromotionLinkById(call.context.db, linkId))) throw call.fail('PROMOTION_LINK_NOT_FOUND');
  return call.write({ kind: 'promotion cost', id: linkId }, async (tx, line) => {
    line.details({ day, amount });
    if (amount === null) await deleteCost(tx, linkId, day);
    else await setCosts(tx, [{ linkId, day, amountFen: amount }], staffOf(call.caller).name);
    return {};
  });
});
