import { playableVideo } from '@playlet/core/playback/play';
import { videoByIndex } from '@playlet/db/queries/catalogue/group';
import { episodeLeaving } from '@playlet/db/queries/reports/leaving';
import { handler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default handler<'POST admin/report/episode/detail'>(async ({ groupId, index, ...asked }, call) => {
  const { db } = call.context;
  if (!(await videoByIndex(db, groupId, index))) throw call.fail('VIDEO_NOT_FOUND');
  const { from, to } = viewOf(asked);
  const [{ left, completed, plays }, video] = await Promise.all([
    episodeLeaving(db, { groupId, index, from, to }),
    playableVideo(db, groupId, index),
  ]);
  return { plays, completed, durationSeconds: video?.asset.manifest.duration ?? 0, seconds: left };
});
