import { videosOfGroup } from '@playlet/db/queries/group';
import { presentGroup, presentVideo } from '../../../../catalogue/present.ts';
import { visibleGroup } from '../../../../catalogue/visible-group.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'GET member/video/group/detail'>(async ({ id }, call) => {
  const row = await visibleGroup(id, call);
  const [reference, videos] = await Promise.all([
    call.context.reference(),
    videosOfGroup(call.context.db, id),
  ]);
  return {
    ...presentGroup(row, reference, call),
    cast: row.cast_names,
    videos: videos.map((video) => presentVideo(video, row, call)),
  };
});
