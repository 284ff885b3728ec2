import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { EpisodeRow } from '@playlet/core/editing/drama-episodes';
import type { SavedViewRow } from '@playlet/core/editing/saved-view';
import type { GroupRow } from '@playlet/db/queries/catalogue/group';
import type { DramaRow } from '@playlet/db/queries/editing/drama-list';
import { type DramaColumn, toFields } from '@playlet/domain/catalogue/drama-fields';
import { videoAccessOf } from '@playlet/domain/entitlement';
import type { Call } from '../call/handler.ts';
import { presentPoster, scheduleOf } from '../catalogue/present.ts';
import type { Reference } from '../catalogue/reference.ts';
import { mediaEndOf } from '../take-down/media-end.ts';

type Item = OutputOf<Api['POST admin/content/group/list']>['list'][number];
type Detail = OutputOf<Api['GET admin/content/group/detail']>;

export function presentDrama(
  row: DramaRow,
  { categoryById }: Reference,
  deletedMediaDays: number,
  call: Call,
): Item {
  const taken = takenDownOf(row);
  return {
    id: row.id,
    title: row.title,
    poster: presentPoster(row.poster_id, row, call),
    categories: row.category_ids.flatMap((id) => {
      const category = categoryById.get(id);
      return category ? [{ id, name: category.name }] : [];
    }),
    status: row.status,
    state: stateOf(row),
    takenReason: taken?.reason ?? null,
    mediaRemovedAt: mediaEndOf(taken, deletedMediaDays),
    episodeTotal: row.episode_total,
    episodeCount: row.episode_count,
    licenseNo: row.license_no,
    problems: problemsOf(row),
    access: row.access,
    freeEpisodes: row.free_episodes,
    price: row.price,
    playCount: row.play_count,
    aiGenerated: row.ai_generated,
    updatedAt: row.updated_at.toISOString(),
    nextReleaseAt: row.next_release_at?.toISOString() ?? null,
    withoutFile: row.without_file,
    writtenBy: row.written_by,
  };
}

type Publication = Pick<DramaRow, 'published_at' | 'taken_down'>;

/** The take-down that holds for a drama; an import may have brought one back whose media were gone. */
export function takenDownOf({ published_at, taken_down }: Publication): Publication['taken_down'] {
  return published_at === null ? taken_down : null;
}

export function stateOf(row: Publication): Item['state'] {
  if (row.published_at !== null) return 'published';
  const kind = row.taken_down?.kind;
  return kind === 'delete' ? 'deleted' : kind === 'unpublish' ? 'unpublished' : 'draft';
}

function problemsOf(row: DramaRow): Item['problems'] {
  const found: [Item['problems'][number], boolean][] = [
    ['license', row.license_no === null],
    ['poster', row.poster_id === null],
    ['episodes', row.episode_count === 0],
    ['category', row.category_ids.length === 0],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** The columns that people write, of the drama's row or of one of its versions. */
export function presentWritten(row: Pick<GroupRow, DramaColumn>): Detail['fields'] {
  const { intro_start: start, intro_end: end } = row;
  return {
    ...toFields(row),
    schedule: scheduleOf(row),
    intro: start === null || end === null ? null : { start, end },
  };
}

export function presentEpisode(
  row: EpisodeRow,
  group: Pick<GroupRow, 'access' | 'free_episodes'>,
  deletedMediaDays: number,
  call: Call,
): Detail['episodes'][number] {
  const { intro_start: start, intro_end: end, ingest, taken_down: taken } = row;
  return {
    id: row.id,
    index: row.index,
    title: row.title,
    duration: row.duration,
    poster: presentPoster(row.poster_id, row, call),
    access: videoAccessOf({ access: group.access, freeEpisodes: group.free_episodes }, row.index),
    renditions: row.renditions,
    playable: row.asset_id !== null,
    hasFile: row.asset_id !== null || row.is_held,
    releaseAt: row.release_at?.toISOString() ?? null,
    taken: taken?.kind ?? null,
    takenReason: taken?.reason ?? null,
    mediaRemovedAt: mediaEndOf(taken, deletedMediaDays),
    intro: start === null || end === null ? null : end === 0 ? 'none' : { start, end },
    subtitles: row.subtitles,
    ingest: ingest && {
      id: ingest.id,
      state: ingest.state,
      step: ingest.step,
      progress: ingest.progress,
      reason: ingest.reason,
    },
  };
}

export function presentView(
  row: SavedViewRow,
  staffId: string | null,
): OutputOf<Api['GET admin/content/view/list']>['views'][number] {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    shared: row.shared,
    own: row.staff_id === staffId,
    by: row.staff_name,
  };
}
