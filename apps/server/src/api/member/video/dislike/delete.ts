import { removeDislike } from '@playlet/core/recommendations/dislike';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentDislike } from '#engagement/present.ts';

export default defineHandler<'DELETE member/video/dislike/delete'>(
  async ({ id }, { context, caller, fail }) => {
    const { memberId } = memberOf(caller).session;
    const row = await removeDislike(context.db, memberId, id);
    if (!row) throw fail('DISLIKE_NOT_FOUND');
    await context.listSnapshots.forget(memberId);
    return presentDislike(row);
  },
);
