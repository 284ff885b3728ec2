import { findPlayableVideo } from '@playlet/core/playback/play';
import { findVideoByIndex } from '@playlet/db/queries/catalogue/group';
import { readEpisodeLeaving } from '@playlet/db/queries/reports/leaving';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/episode/detail'>(
  async ({ groupId, index, ...asked }, call) => {
    const { db } = call.context;
    if (!(await findVideoByIndex(db, groupId, index))) throw call.fail('VIDEO_NOT_FOUND');
    const { from, to } = viewOf(asked);
    const [{ left, completed, plays }, video] = await Promise.all([
      readEpisodeLeaving(db, { groupId, index, from, to }),
      findPlayableVideo(db, groupId, index),
    ]);
    return { plays, completed, durationSeconds: video?.asset.manifest.duration ?? 0, seconds: left };
  },
);
