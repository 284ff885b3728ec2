import { checkOfAsset } from '@playlet/core/quality-control/checks';
import { findingsOfVideo } from '@playlet/core/quality-control/findings';
import { foundPartsOf } from '@playlet/core/quality-control/parts';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { episodeWithMedia } from '@playlet/db/queries/quality-control/episode-media';
import { handler } from '#call/handler.ts';
import { mediaSources } from '#media/sources.ts';
import { episodeParts } from '#quality/parts.ts';
import { presentFinding } from '#quality/present.ts';

export default handler<'POST admin/quality/episode/detail'>(async ({ groupId, index }, call) => {
  const { db } = call.context;
  const [group, video] = await Promise.all([groupById(db, groupId), episodeWithMedia(db, groupId, index)]);
  if (!group || !video) throw call.fail('VIDEO_NOT_FOUND');
  const { asset, previousIndex, nextIndex, subtitles } = video;
  const [check, findings, found] = await Promise.all([
    checkOfAsset(db, asset.id),
    findingsOfVideo(db, video.id, asset.id),
    foundPartsOf(db, asset.id),
  ]);
  const [folder = ''] = mediaSources(call, asset.id).folders;
  const sound = check?.measures?.sound;
  return {
    groupId,
    groupTitle: group.title,
    index,
    title: video.title,
    previousIndex,
    nextIndex,
    media: {
      folder,
      start: asset.manifest,
      bytes: check?.bytes ?? 0,
      hasThumbnails: asset.has_thumbnails,
      subtitles,
    },
    check: check && {
      at: check.checkedAt.toISOString(),
      failure: check.failure,
      loudness: sound?.integrated ?? null,
      truePeak: sound?.truePeak ?? null,
      waveform: sound?.waveform ?? [],
    },
    findings: findings.map(presentFinding),
    parts: episodeParts(video, group, found),
  };
});
