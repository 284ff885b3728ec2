import { videosOfGroup } from '@playlet/db/queries/catalogue/group';
import { handler } from '#call/handler.ts';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { visibleGroup } from '#catalogue/visible-group.ts';
import { meOf } from '#library/me.ts';

export default handler<'GET member/video/group/detail'>(async ({ id }, call) => {
  const row = await visibleGroup(id, call);
  const [reference, videos, me] = await Promise.all([
    call.context.reference(),
    videosOfGroup(call.context.db, id),
    meOf(row, call),
  ]);
  return {
    ...presentGroup(row, reference, call),
    cast: row.cast_names,
    videos: videos.map((video) => presentVideo(video, row, call)),
    ...(me && { me }),
  };
});
