import type { Database } from '@playlet/db/database';
import { type PosterColumns, posterColumns, type VideoRow } from '@playlet/db/queries/catalogue/group';
import { type LastTakeDown, lastTakeDownOfVideo } from '@playlet/db/queries/take-down/taken-down';
import type { IngestTable } from '@playlet/db/tables/ingest';
import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { type Selectable, sql } from 'kysely';

/** An episode as its editor sees it, with or without media. */
export type EpisodeRow = VideoRow &
  PosterColumns & {
    taken_down: LastTakeDown | null;
    /** The time of its release; null for a released episode and one without a time of its own. */
    release_at: Date | null;
    /** Its media are put away until then. */
    is_held: boolean;
    /** Heights of the renditions that play, such as `360`. */
    renditions: string[];
    subtitles: { lang: string; label: string; embedded: boolean }[];
    /** The latest ingest into the episode; null where there was none. */
    ingest: Pick<Selectable<IngestTable>, 'id' | 'state' | 'step' | 'progress' | 'speed' | 'reason'> | null;
  };

/** All episodes of a drama, in order. */
export async function episodesOf(db: Database, groupId: string): Promise<EpisodeRow[]> {
  return db
    .selectFrom('video')
    .leftJoin('poster', 'poster.id', 'video.poster_id')
    .leftJoin('episode_release', (join) =>
      join
        .onRef('episode_release.group_id', '=', 'video.group_id')
        .onRef('episode_release.index', '=', 'video.index')
        .on('episode_release.released_at', 'is', null),
    )
    .leftJoin('asset', (join) =>
      join.on('asset.id', '=', sql<string>`coalesce(video.asset_id, episode_release.asset_id)`),
    )
    .selectAll('video')
    .select(posterColumns)
    .select([
      'episode_release.release_at',
      sql<boolean>`episode_release.asset_id is not null`.as('is_held'),
      lastTakeDownOfVideo.as('taken_down'),
      sql<string[]>`coalesce((select jsonb_agg(rendition -> 'id')
        from jsonb_array_elements(asset.manifest -> 'renditions') as rendition), '[]'::jsonb)`.as(
        'renditions',
      ),
      sql<EpisodeRow['subtitles']>`coalesce((select jsonb_agg(jsonb_build_object(
          'lang', lang, 'label', label, 'embedded', embedded) order by lang)
        from subtitle where subtitle.video_id = video.id), '[]'::jsonb)`.as('subtitles'),
      sql<EpisodeRow['ingest']>`(select jsonb_build_object('id', id, 'state', state, 'step', step,
          'progress', progress, 'speed', speed, 'reason', reason)
        from ingest where ingest.group_id = video.group_id and ingest.index = video.index
        order by ingest.created_at desc limit 1)`.as('ingest'),
    ])
    .where('video.group_id', '=', groupId)
    .orderBy('video.index')
    .limit(MAX_EPISODE)
    .execute();
}

/** The drama's last index; 0 where it has no episode. */
export async function readLastIndex(db: Database, groupId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(index), 0) as last from video where group_id = ${groupId}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Whether files are on their way into episodes of a range, which keep their numbers until they are there. */
export async function isReceiving(
  db: Database,
  groupId: string,
  [from, to]: readonly [number, number],
): Promise<boolean> {
  const { rows } = await sql`
    select from ingest where group_id = ${groupId} and index between ${from} and ${to} and state in ('waiting', 'running')
    union all
    select from upload where group_id = ${groupId} and index between ${from} and ${to} and state = 'receiving'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Higher than any number in use, so that two episodes never have one number at the same time. */
const ASIDE_DISTANCE = 5000;
export const MAX_MOVABLE_INDEX = 9999 - ASIDE_DISTANCE;

/** Moves an episode to another index; those between move by one, with their ingests and release plans. */
export async function moveEpisode(tx: Database, groupId: string, index: number, to: number): Promise<void> {
  const [first, last] = index < to ? [index, to] : [to, index];
  const step = index < to ? -1 : 1;
  for (const table of ['video', 'ingest', 'upload', 'episode_release']) {
    const moved = sql.table(table);
    await sql`update ${moved} set index = index + ${ASIDE_DISTANCE}
      where group_id = ${groupId} and index between ${first} and ${last}`.execute(tx);
    await sql`update ${moved}
      set index = case when index = ${index + ASIDE_DISTANCE} then ${to}::int else index - ${ASIDE_DISTANCE} + ${step} end
      where group_id = ${groupId} and index between ${first + ASIDE_DISTANCE} and ${last + ASIDE_DISTANCE}`.execute(
      tx,
    );
  }
  await tx.updateTable('group').set({ updated_at: sql`now()` }).where('id', '=', groupId).execute();
}

/** A subtitle's text; undefined where the episode has none in this language. */
export function subtitleOf(
  db: Database,
  { groupId, index, lang }: { groupId: string; index: number; lang: string },
): Promise<{ id: string; label: string; body: string; embedded: boolean } | undefined> {
  return db
    .selectFrom('subtitle')
    .innerJoin('video', 'video.id', 'subtitle.video_id')
    .select(['subtitle.id', 'subtitle.label', 'subtitle.body', 'subtitle.embedded'])
    .where('video.group_id', '=', groupId)
    .where('video.index', '=', index)
    .where('subtitle.lang', '=', lang)
    .executeTakeFirst();
}

export async function deleteSubtitle(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('subtitle').where('id', '=', id).execute();
}

/** The picture of a drama's episode; undefined where there is no such episode. */
export function findPosterOfVideo(
  db: Database,
  groupId: string,
  videoId: string,
): Promise<{ poster_id: string | null } | undefined> {
  return db
    .selectFrom('video')
    .select('poster_id')
    .where('group_id', '=', groupId)
    .where('id', '=', videoId)
    .executeTakeFirst();
}
