import { findVideoById, findVideoByIndex } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { readMeOfVideo } from '#engagement/me.ts';

export default defineHandler<'GET member/video/video/detail'>(async (input, call) => {
  const { db } = call.context;
  const video =
    'id' in input
      ? await findVideoById(db, input.id)
      : await findVideoByIndex(db, input.groupId, Number(input.index));
  if (!video) throw call.fail('VIDEO_NOT_FOUND');
  const group = await findVisibleGroup(video.group_id, call);
  const [reference, me] = await Promise.all([call.context.reference(), readMeOfVideo(video, group, call)]);
  return {
    ...presentVideo(video, group, call),
    group: presentGroup(group, reference, call),
    ...(me && { me }),
  };
});
