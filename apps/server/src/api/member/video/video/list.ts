import { videosOfGroup } from '@playlet/db/queries/group';
import { presentVideo } from '#catalogue/present.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST member/video/video/list'>(async ({ groupId, page, pageSize }, call) => {
  const group = await visibleGroup(groupId, call);
  const videos = await videosOfGroup(call.context.db, groupId, page * pageSize, pageSize);
  return {
    list: videos.map((video) => presentVideo(video, group, call)),
    page,
    pageSize,
    total: group.episode_count,
  };
});
