import { setReminder } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentFavorite } from '#engagement/present.ts';

export default defineHandler<'PUT member/video/favorite/update'>(
  async ({ id, remind }, { context, caller, fail }) => {
    const changed = await setReminder(context.db, memberOf(caller).session.memberId, id, remind);
    if (!changed) throw fail('FAVORITE_NOT_FOUND');
    return presentFavorite(changed);
  },
);
