import { videoById, videoByIndex } from '@playlet/db/queries/catalogue/group';
import { handler } from '#call/handler.ts';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { meOfVideo } from '#library/me.ts';

export default handler<'GET member/video/video/detail'>(async (input, call) => {
  const { db } = call.context;
  const video =
    'id' in input
      ? await videoById(db, input.id)
      : await videoByIndex(db, input.groupId, Number(input.index));
  if (!video) throw call.fail('VIDEO_NOT_FOUND');
  const group = await visibleGroup(video.group_id, call);
  const [reference, me] = await Promise.all([call.context.reference(), meOfVideo(video, group, call)]);
  return {
    ...presentVideo(video, group, call),
    group: presentGroup(group, reference, call),
    ...(me && { me }),
  };
});
