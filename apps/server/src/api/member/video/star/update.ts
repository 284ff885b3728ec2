import { setStar, starOf } from '@playlet/core/engagement/star';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentStar } from '#engagement/present.ts';

export default defineHandler<'PUT member/video/star/update'>(
  async ({ id, value }, { context, caller, fail }) => {
    const { memberId } = memberOf(caller).session;
    const star = await starOf(context.db, memberId, id);
    if (!star) throw fail('STAR_NOT_FOUND');
    if (star.group_id === null) {
      if (value === 1) return presentStar(star);
      const fields = [{ path: 'value', rule: 'too_big', message: 'The value of a like is 1' }];
      throw fail('VALIDATION_FAILED', { data: { fields } });
    }
    const changed = await setStar(context.db, memberId, { groupId: star.group_id }, value);
    if (!changed) throw fail('TOKEN_INVALID');
    return presentStar(changed);
  },
);
