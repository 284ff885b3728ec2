import { videosOfGroup } from '@playlet/db/queries/catalogue/group';
import { handler } from '#call/handler.ts';
import { presentVideo } from '#catalogue/present.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { pagePart, pagingOf } from '#paging/page-place.ts';

export default handler<'POST member/video/video/list'>(async (input, call) => {
  const { groupId } = input;
  const group = await visibleGroup(groupId, call);
  const videos = await videosOfGroup(call.context.db, groupId, pagePart(input, ['number']));
  return {
    list: videos.map((video) => presentVideo(video, group, call)),
    total: group.episode_count,
    ...pagingOf(input, videos, ({ index }) => [index]),
  };
});
