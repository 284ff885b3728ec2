import { unfollow } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentFavorite } from '#engagement/present.ts';

export default defineHandler<'DELETE member/video/favorite/delete'>(
  async ({ id }, { context, caller, fail }) => {
    const gone = await unfollow(context.db, memberOf(caller).session.memberId, id);
    if (!gone) throw fail('FAVORITE_NOT_FOUND');
    return presentFavorite(gone);
  },
);
