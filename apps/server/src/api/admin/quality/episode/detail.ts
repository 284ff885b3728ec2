import { checkOfAsset } from '@playlet/core/quality-control/checks';
import { listFindingsOfVideo } from '@playlet/core/quality-control/findings';
import { foundPartsOf } from '@playlet/core/quality-control/parts';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { findEpisodeWithMedia } from '@playlet/db/queries/quality-control/episode-media';
import { defineHandler } from '#call/handler.ts';
import { listMediaSources } from '#media/sources.ts';
import { episodePartsOf } from '#quality-control/parts.ts';
import { presentFinding } from '#quality-control/present.ts';

export default defineHandler<'POST admin/quality/episode/detail'>(async ({ groupId, index }, call) => {
  const { db } = call.context;
  const [group, video] = await Promise.all([
    groupById(db, groupId),
    findEpisodeWithMedia(db, groupId, index),
  ]);
  if (!group || !video) throw call.fail('VIDEO_NOT_FOUND');
  const { asset, previousIndex, nextIndex, subtitles } = video;
  const [check, findings, found] = await Promise.all([
    checkOfAsset(db, asset.id),
    listFindingsOfVideo(db, video.id, asset.id),
    foundPartsOf(db, asset.id),
  ]);
  const [folder = ''] = listMediaSources(call, asset.id).folders;
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
    parts: episodePartsOf(video, group, found),
  };
});
