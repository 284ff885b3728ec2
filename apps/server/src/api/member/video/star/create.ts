import { setStar } from '@playlet/core/engagement/star';
import { videoById } from '@playlet/db/queries/catalogue/group';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { presentStar } from '#library/present.ts';

export default handler<'POST member/video/star/create'>(async ({ value, ...target }, call) => {
  const { db } = call.context;
  const { memberId } = memberOf(call.caller).session;
  const groupId = 'groupId' in target ? target.groupId : (await videoById(db, target.videoId))?.group_id;
  if (groupId === undefined) throw call.fail('VIDEO_NOT_FOUND');
  await visibleGroup(groupId, call);
  const star = await setStar(db, memberId, target, value);
  if (!star) throw call.fail('TOKEN_INVALID');
  return presentStar(star);
});
