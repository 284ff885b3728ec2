import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { markPrepared } from '../../prepared.ts';
import { columnsOf } from '../../tables/columns-of.ts';
import type { PosterTable } from '../../tables/content.ts';
import type { GroupTable, VideoTable } from '../../tables/group.ts';
import { offsetOf, type PagePart } from '../paging/page-part.ts';
import { isShown, markPreparedFor, type Pool } from '../recommendations/recommend.ts';

/** A drama's row with its poster's columns. */
export type GroupRow = Selectable<GroupTable> & PosterColumns;
export type VideoRow = Selectable<VideoTable> & PosterColumns;

/** A poster beside the row it belongs to; all null where there is none. */
export type PosterColumns = {
  poster_width: Selectable<PosterTable>['width'] | null;
  poster_height: Selectable<PosterTable>['height'] | null;
  poster_hash: Selectable<PosterTable>['hash'] | null;
  poster_widths: Selectable<PosterTable>['widths'] | null;
  poster_gated: Selectable<PosterTable>['gated'] | null;
  poster_avif: Selectable<PosterTable>['avif'] | null;
};

/** The columns of a joined poster, named as PosterColumns names them. */
export const posterColumns = [
  'poster.width as poster_width',
  'poster.height as poster_height',
  'poster.hash as poster_hash',
  'poster.widths as poster_widths',
  'poster.gated as poster_gated',
  'poster.avif as poster_avif',
] as const;
const posterList = sql.raw(posterColumns.join(', '));

/** The published dramas of these running numbers, in the same order; a number that is gone is left out. */
export function listGroupsBySeq(db: Database, seqs: number[]): Promise<GroupRow[]> {
  return groupsInOrder(db, seqs, markPrepared('groups_by_seq'), sql`"group".published_at is not null`);
}

/** Of the dramas of these running numbers those that may be shown, in the same order. */
export function listShownGroups(db: Database, seqs: number[], pool: Pool): Promise<GroupRow[]> {
  return groupsInOrder(db, seqs, markPreparedFor('shown_groups', pool), isShown(pool));
}

/** They come as one JSON text: read row by row, their arrays and times would cost three times as much. */
async function groupsInOrder(
  db: Database,
  seqs: number[],
  mark: RawBuilder<never>,
  condition: RawBuilder<unknown>,
): Promise<GroupRow[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<{ groups: string | null }>`${mark}
    select json_agg(found)::text as groups
    from (
      select "group".*, ${posterList}
      from "group" left join poster on poster.id = "group".poster_id
      where "group".seq = any(${seqs}::int[]) and ${condition}
    ) as found`.execute(db);
  // The text is that of the table's rows, with times as text.
  const groups = JSON.parse(rows[0]?.groups ?? '[]') as GroupJson[];
  const bySeq = new Map(groups.map((group) => [group.seq, withTimes(group)]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

type Times = 'published_at' | 'last_episode_at' | 'created_at' | 'updated_at';
type GroupJson = Omit<GroupRow, Times> & {
  published_at: string;
  last_episode_at: string | null;
  created_at: string;
  updated_at: string;
};

function withTimes(group: GroupJson): GroupRow {
  return {
    ...group,
    published_at: new Date(group.published_at),
    last_episode_at: group.last_episode_at === null ? null : new Date(group.last_episode_at),
    created_at: new Date(group.created_at),
    updated_at: new Date(group.updated_at),
  };
}

/** The dramas of these ids, published or not, by id. */
export async function findGroupsById(db: Database, ids: string[]): Promise<Map<string, GroupRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<GroupRow>`${markPrepared('groups_by_id')}
    select ${columnsOf('group')}, ${posterList} from "group" left join poster on poster.id = "group".poster_id
    where "group".id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One drama, published or not; undefined where there is none. */
export async function groupById(db: Database, id: string): Promise<GroupRow | undefined> {
  return (await findGroupsById(db, [id])).get(id);
}

/** The id of the drama with a running number, published or not; undefined where there is none. */
export async function findGroupId(db: Database, seq: number): Promise<string | undefined> {
  const row = await db.selectFrom('group').select('id').where('seq', '=', seq).executeTakeFirst();
  return row?.id;
}

const WHOLE = { from: 0, count: 10_000 };

/** A drama's episodes that have media, by index; all of them, or a part behind an index. */
export async function listVideosOfGroup(
  db: Database,
  groupId: string,
  part: PagePart<readonly [index: number]> = WHOLE,
): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`${markPrepared('videos_of_group')} ${videosWithPosters}
    where video.group_id = ${groupId} and video.asset_id is not null and video.index > ${part.after?.[0] ?? -1}::bigint
    order by video.index offset ${offsetOf(part)} limit ${part.count}`.execute(db);
  return rows;
}

const videosWithPosters = sql`select ${columnsOf('video')}, ${posterList}
  from video left join poster on poster.id = video.poster_id`;

/** The first episode with media of each of these dramas. */
export function listFirstVideos(db: Database, groupIds: string[]): Promise<VideoRow[]> {
  if (groupIds.length === 0) return Promise.resolve([]);
  return listVideosWithPosters(db)
    .distinctOn('video.group_id')
    .where('video.group_id', 'in', groupIds)
    .where('video.asset_id', 'is not', null)
    .orderBy('video.group_id')
    .orderBy('video.index')
    .execute();
}

export function findVideoById(db: Database, id: string): Promise<VideoRow | undefined> {
  return listVideosWithPosters(db)
    .where('video.id', '=', id)
    .where('video.asset_id', 'is not', null)
    .executeTakeFirst();
}

/** The episodes of these ids that have media, by id. */
export async function findVideosById(db: Database, ids: string[]): Promise<Map<string, VideoRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VideoRow>`${markPrepared('videos_by_id')} ${videosWithPosters}
    where video.id = any(${ids}::text[]) and video.asset_id is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export function findVideoByIndex(
  db: Database,
  groupId: string,
  index: number,
): Promise<VideoRow | undefined> {
  return listVideosWithPosters(db)
    .where('video.group_id', '=', groupId)
    .where('video.index', '=', index)
    .where('video.asset_id', 'is not', null)
    .executeTakeFirst();
}

/** Episodes with their posters, to be narrowed. */
export function listVideosWithPosters(db: Database) {
  return db
    .selectFrom('video')
    .leftJoin('poster', 'poster.id', 'video.poster_id')
    .selectAll('video')
    .select(posterColumns);
}

/** Titles of dramas, by id, published or not. */
export async function groupTitles(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('group')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
