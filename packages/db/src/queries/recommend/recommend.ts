import type { DramaActivity } from '@playlet/domain/recommend/interest';
import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { firstIdAt } from '../../id.ts';
import { type VideoRow, videosWithPosters } from '../catalogue/group.ts';
import { isVisible, type Visibility } from '../catalogue/visibility.ts';

/** Which dramas may be shown. */
export type Pool = Visibility & {
  /** Only dramas with an episode to watch. */
  playable?: true;
};

/** What a drama is about. */
export type GroupFeatures = { seq: number; genres: string[]; tags: string[]; cast: string[] };

/** A drama a member has to do with, and what they did. */
export type MemberActivity = GroupFeatures & DramaActivity & { id: string; title: string; at: Date };

/** What a member watched and followed lately of the dramas that still exist for them, last first. */
export async function memberActivity(db: Database, memberId: string, pool: Pool): Promise<MemberActivity[]> {
  const { rows } = await sql<MemberActivity>`
    with lately as (
      select group_id, max(at) as at, bool_or(followed) as followed
      from (
        (select group_id, watched_at as at, false as followed from history
         where member_id = ${memberId} order by watched_at desc limit 150)
        union all
        (select group_id, updated_at, true from favorite
         where member_id = ${memberId} and deleted_at is null order by updated_at desc limit 50)
      ) as doing
      group by group_id
    )
    select ${features}, "group".id, title, episode_count as episodes, lately.at, lately.followed,
      coalesce(watched.ended, 0)::int as ended, coalesce(watched.seconds, 0) as seconds, star.value as rating
    from lately
    join "group" on "group".id = lately.group_id and ${shown(pool)}
    left join lateral (
      select count(*) filter (where resume.ended) as ended, max(position) as seconds
      from resume where resume.member_id = ${memberId} and resume.group_id = lately.group_id
    ) as watched on true
    left join star on star.member_id = ${memberId} and star.group_id = lately.group_id
    order by lately.at desc`.execute(db);
  return rows;
}

const features = sql`"group".seq, category_ids as genres, tags, cast_names as cast`;

/** Dramas of these ids as far as they may be shown. */
export async function groupsNamed(
  db: Database,
  ids: string[],
  pool: Pool,
): Promise<(GroupFeatures & { id: string; title: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GroupFeatures & { id: string; title: string }>`
    select ${features}, id, title from "group" where id = any(${ids}::text[]) and ${shown(pool)}`.execute(db);
  return rows;
}

/** Running numbers of dramas whose clips a viewer was handed since a moment, as far as `limit` plays back. */
export async function recentlyShown(
  db: Database,
  viewerKey: string,
  since: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select distinct "group".seq
    from (
      select group_id from play where viewer_key = ${viewerKey} and created_at > ${since}
        and id >= ${firstIdAt(since.getTime() - DAY_MS)}
      order by created_at desc limit ${limit}
    ) as played
    join "group" on "group".id = played.group_id`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** The learned neighbours of these dramas, by running number; a drama without interest yet has none. */
export async function neighboursOf(
  db: Database,
  seqs: number[],
): Promise<Map<number, { targets: Int32Array; weights: Float32Array }>> {
  const rows = await db
    .selectFrom('neighbour')
    .selectAll()
    .where(sql<boolean>`seq = any(${seqs}::int[])`)
    .execute();
  return new Map(rows.map(({ seq, weights }) => [seq, unpackWeights(weights)]));
}

/** Which state of `neighboursOf` these dramas are in: another one after each change, and only those that are there. */
export async function neighbourVersions(
  db: Database,
  seqs: number[],
): Promise<{ seq: number; version: string }[]> {
  const { rows } = await sql<{ seq: number; version: string }>`
    select seq, xmin::text as version from neighbour where seq = any(${seqs}::int[])`.execute(db);
  return rows;
}

/** Numbers and weights in one value: all numbers, then all weights, four bytes each. */
export function packWeights(targets: Int32Array, weights: Float32Array): Buffer {
  return Buffer.concat(
    [targets, weights].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

function unpackWeights(packed: Buffer): { targets: Int32Array; weights: Float32Array } {
  // A copy of its own begins where four-byte numbers may begin.
  const bytes = new Uint8Array(packed).buffer;
  const count = bytes.byteLength / 8;
  return { targets: new Int32Array(bytes, 0, count), weights: new Float32Array(bytes, count * 4, count) };
}

export type CandidateRow = GroupFeatures & { published_at: Date };

/** Of these dramas those that may be shown, with what is weighed of them. */
export async function candidateRows(db: Database, seqs: number[], pool: Pool): Promise<CandidateRow[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    select ${features}, published_at from "group"
    where seq = any(${seqs}::int[]) and ${shown(pool)}`.execute(db);
  return rows;
}

/** Running numbers of the most watched dramas of these genres. */
export async function hottestOf(
  db: Database,
  genres: string[],
  pool: Pool,
  limit: number,
): Promise<number[]> {
  if (genres.length === 0) return [];
  const { rows } = await sql<{ seq: number }>`
    select seq from "group" where category_ids && ${genres}::text[] and ${shown(pool)}
    order by heat desc, play_count desc, seq desc limit ${limit}`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** The first genre of these dramas, by running number. */
export async function genresOf(db: Database, seqs: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ seq: number; genre: string | null }>`
    select seq, category_ids[1] as genre from "group" where seq = any(${seqs}::int[])`.execute(db);
  return new Map(rows.flatMap(({ seq, genre }) => (genre === null ? [] : [[seq, genre]])));
}

/** Of these dramas those that may be shown, in the same order. */
export async function shownOf(db: Database, seqs: number[], pool: Pool): Promise<number[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<{ seq: number }>`
    select seq from "group" where seq = any(${seqs}::int[]) and ${shown(pool)}`.execute(db);
  const found = new Set(rows.map(({ seq }) => seq));
  return seqs.filter((seq) => found.has(seq));
}

/** Where a member goes on with these dramas: the episode left unfinished, or the next one that has media. */
export async function videosToGoOn(db: Database, memberId: string, groupIds: string[]): Promise<VideoRow[]> {
  if (groupIds.length === 0) return [];
  return videosWithPosters(db)
    .innerJoin('history', (join) =>
      join.onRef('history.group_id', '=', 'video.group_id').on('history.member_id', '=', memberId),
    )
    .innerJoin('video as last', 'last.id', 'history.video_id')
    .leftJoin('resume', (join) =>
      join.onRef('resume.video_id', '=', 'last.id').on('resume.member_id', '=', memberId),
    )
    .distinctOn('video.group_id')
    .where(sql<boolean>`video.group_id = any(${groupIds}::text[])`)
    .where('video.asset_id', 'is not', null)
    .where(
      sql<boolean>`(video.index > last.index or (video.id = last.id and not coalesce(resume.ended, false)))`,
    )
    .orderBy('video.group_id')
    .orderBy('video.index')
    .execute();
}

function shown(pool: Pool) {
  return sql`${isVisible(pool)} ${pool.playable ? sql`and episode_count > 0` : sql``}`;
}
