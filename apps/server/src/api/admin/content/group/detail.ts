import { episodesOf } from '@playlet/core/editing/drama-episodes';
import { findLastTakeDown } from '@playlet/core/take-down/take-down';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { findDramaVersion } from '@playlet/db/queries/editing/drama-versions';
import { defineHandler } from '#call/handler.ts';
import { presentPoster } from '#catalogue/present.ts';
import { presentEpisode, presentWritten, stateOf, takenDownOf } from '#editing/present.ts';
import { mediaEndOf } from '#take-down/media-end.ts';

export default defineHandler<'GET admin/content/group/detail'>(async ({ id }, call) => {
  const { db } = call.context;
  const row = await groupById(db, id);
  if (!row) throw call.fail('GROUP_NOT_FOUND');
  const [taken_down, { deletedMediaDays }, episodes, version] = await Promise.all([
    findLastTakeDown(db, id),
    call.context.settings(),
    episodesOf(db, id),
    findDramaVersion(db, id, row.version),
  ]);
  const publication = { published_at: row.published_at, taken_down };
  const taken = takenDownOf(publication);
  return {
    id,
    version: row.version,
    fields: presentWritten(row),
    price: row.price,
    poster: presentPoster(row.poster_id, row, call),
    state: stateOf(publication),
    takenReason: taken?.reason ?? null,
    mediaRemovedAt: mediaEndOf(taken, deletedMediaDays),
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    writtenBy: version?.staff_name ?? '',
    episodeCount: row.episode_count,
    playCount: row.play_count,
    episodes: episodes.map((episode) => presentEpisode(episode, row, deletedMediaDays, call)),
  };
});
