import { dislike } from '@playlet/core/recommendations/dislike';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { presentDislike } from '#engagement/present.ts';

export default defineHandler<'POST member/video/dislike/create'>(async (target, call) => {
  const { memberId } = memberOf(call.caller).session;
  if ('groupId' in target) await findVisibleGroup(target.groupId, call);
  if ('categoryId' in target && !(await call.context.reference()).categoryById.has(target.categoryId))
    throw call.fail('CATEGORY_NOT_FOUND');
  const row = await dislike(call.context.db, memberId, target);
  if (!row) throw call.fail('TOKEN_INVALID');
  await call.context.listSnapshots.forget(memberId);
  return presentDislike(row);
});
