import { follow } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { presentFavorite } from '#library/present.ts';

export default handler<'POST member/video/favorite/create'>(async ({ groupId }, call) => {
  const { memberId } = memberOf(call.caller).session;
  const group = await visibleGroup(groupId, call);
  const favorite = await follow(call.context.db, memberId, group.id);
  if (!favorite) throw call.fail('TOKEN_INVALID');
  return presentFavorite(favorite);
});
