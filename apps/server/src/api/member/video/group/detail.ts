import { listVideosOfGroup } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { findVisibleGroup } from '#catalogue/visible-group.ts';
import { meOf } from '#engagement/me.ts';

export default defineHandler<'GET member/video/group/detail'>(async ({ id }, call) => {
  const row = await findVisibleGroup(id, call);
  const [reference, videos, me] = await Promise.all([
    call.context.reference(),
    listVideosOfGroup(call.context.db, id),
    meOf(row, call),
  ]);
  return {
    ...presentGroup(row, reference, call),
    cast: row.cast_names,
    videos: videos.map((video) => presentVideo(video, row, call)),
    ...(me && { me }),
  };
});
