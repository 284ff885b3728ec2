import { listVideosOfGroup } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentVideo } from '#catalogue/present.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST member/video/video/list'>(async (input, call) => {
  const { groupId } = input;
  const group = await findVisibleGroup(groupId, call);
  const videos = await listVideosOfGroup(call.context.db, groupId, pagePartOf(input, ['number']));
  return {
    list: videos.map((video) => presentVideo(video, group, call)),
    total: group.episode_count,
    ...pagingOf(input, videos, ({ index }) => [index]),
  };
});
