import { countUnreadDramas } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { ownVisibilityOf } from '#catalogue/viewer.ts';

export default defineHandler<'GET member/video/favorite/unread'>(async (_, { context, caller }) => {
  const member = memberOf(caller);
  return { dramas: await countUnreadDramas(context.db, member.session.memberId, ownVisibilityOf(member)) };
});
