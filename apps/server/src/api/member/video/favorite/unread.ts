import { unreadDramaCount } from '@playlet/core/engagement/favorite';
import { ownVisibility } from '#catalogue/viewer.ts';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';

export default handler<'GET member/video/favorite/unread'>(async (_, { context, caller }) => {
  const member = memberOf(caller);
  return { dramas: await unreadDramaCount(context.db, member.session.memberId, ownVisibility(member)) };
});
