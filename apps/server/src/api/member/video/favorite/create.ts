import { follow } from '@playlet/core/engagement/favorite';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { presentFavorite } from '#engagement/present.ts';

export default defineHandler<'POST member/video/favorite/create'>(async ({ groupId }, call) => {
  const { memberId } = memberOf(call.caller).session;
  const group = await findVisibleGroup(groupId, call);
  const favorite = await follow(call.context.db, memberId, group.id);
  if (!favorite) throw call.fail('TOKEN_INVALID');
  return presentFavorite(favorite);
});
