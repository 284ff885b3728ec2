import { unfollow } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { presentFavorite } from '#library/present.ts';

export default handler<'DELETE member/video/favorite/delete'>(async ({ id }, { context, caller, fail }) => {
  const gone = await unfollow(context.db, memberOf(caller).session.memberId, id);
  if (!gone) throw fail('FAVORITE_NOT_FOUND');
  return presentFavorite(gone);
});
