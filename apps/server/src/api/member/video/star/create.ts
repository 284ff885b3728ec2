import { setStar } from '@playlet/core/engagement/star';
import { findVideoById } from '@playlet/db/queries/catalogue/group';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { presentStar } from '#engagement/present.ts';

export default defineHandler<'POST member/video/star/create'>(async ({ value, ...target }, call) => {
  const { db } = call.context;
  const { memberId } = memberOf(call.caller).session;
  const groupId = 'groupId' in target ? target.groupId : (await findVideoById(db, target.videoId))?.group_id;
  if (groupId === undefined) throw call.fail('VIDEO_NOT_FOUND');
  await findVisibleGroup(groupId, call);
  const star = await setStar(db, memberId, target, value);
  if (!star) throw call.fail('TOKEN_INVALID');
  return presentStar(star);
});
