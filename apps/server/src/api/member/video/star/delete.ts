import { removeStar } from '@playlet/core/engagement/star';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentStar } from '#engagement/present.ts';

export default defineHandler<'DELETE member/video/star/delete'>(async ({ id }, { context, caller, fail }) => {
  const gone = await removeStar(context.db, memberOf(caller).session.memberId, id);
  if (!gone) throw fail('STAR_NOT_FOUND');
  return presentStar(gone);
});
