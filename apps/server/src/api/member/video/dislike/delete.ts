import { removeDislike } from '@playlet/core/recommendations/dislike';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { presentDislike } from '#library/present.ts';

export default handler<'DELETE member/video/dislike/delete'>(async ({ id }, { context, caller, fail }) => {
  const { memberId } = memberOf(caller).session;
  const row = await removeDislike(context.db, memberId, id);
  if (!row) throw fail('DISLIKE_NOT_FOUND');
  await context.listSnapshots.forget(memberId);
  return presentDislike(row);
});
