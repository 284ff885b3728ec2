import { unreadDramaCount } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { ownVisibility } from '#catalogue/viewer.ts';

export default handler<'GET member/video/favorite/unread'>(async (_, { context, caller }) => {
  const member = memberOf(caller);
  return { dramas: await unreadDramaCount(context.db, member.session.memberId, ownVisibility(member)) };
});
