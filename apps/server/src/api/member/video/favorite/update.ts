import { setReminder } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { presentFavorite } from '#library/present.ts';

export default handler<'PUT member/video/favorite/update'>(
  async ({ id, remind }, { context, caller, fail }) => {
    const changed = await setReminder(context.db, memberOf(caller).session.memberId, id, remind);
    if (!changed) throw fail('FAVORITE_NOT_FOUND');
    return presentFavorite(changed);
  },
);
