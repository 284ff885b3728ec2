import type { WrittenLicense } from '@playlet/domain/publishing/written-license';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { GroupTable } from '../../tables/group.ts';
import { type PosterColumns, posterColumns } from '../catalogue/group.ts';
import { microsecondsOf, offsetOf, type PagePart } from '../paging/page-part.ts';
import { writtenLicenseColumns } from '../publishing/written-license.ts';
import { type LastTakeDown, lastTakeDownOfGroup } from '../take-down/taken-down.ts';
import { buildDramaConditions, type DramaFilter } from './drama-filter.ts';

/** The orders of the list, each with an index. The first is the default. */
export const DRAMA_SORTS = ['-updated', 'updated', '-plays', 'plays', '-created', 'created'] as const;
export type DramaSort = (typeof DRAMA_SORTS)[number];

export type DramaRow = Selectable<GroupTable> &
  PosterColumns &
  WrittenLicense & {
    taken_down: LastTakeDown | null;
    /** The last writer's name; empty where no staff member wrote. */
    written_by: string;
    /** When its next episodes come, of those that are planned. */
    next_release_at: Date | null;
    /** Episodes, those that are only planned among them, whose file is missing. */
    without_file: number;
    microseconds: number;
  };

/** The place of a row in an order: its value and its running number. */
export type DramaPlace = readonly [value: number, seq: number];

type SortKey = 'updated' | 'plays' | 'created';
const keyOf = (sort: DramaSort): SortKey => sort.replace('-', '') as SortKey; // the sorts are named so

/** Returns the place of a row in an order. */
export function dramaPlaceOf(sort: DramaSort, row: DramaRow): DramaPlace {
  const values = { updated: row.microseconds, plays: row.play_count, created: row.seq };
  return [values[keyOf(sort)], row.seq];
}

/** A part of the dramas that a filter finds. */
export async function listDramas(
  db: Database,
  filter: DramaFilter,
  sort: DramaSort,
  part: PagePart<DramaPlace>,
): Promise<DramaRow[]> {
  return db
    .selectFrom('group')
    .leftJoin('poster', 'poster.id', 'group.poster_id')
    .leftJoin('group_license', 'group_license.group_id', 'group.id')
    .selectAll('group')
    .select(posterColumns)
    .select(writtenLicenseColumns)
    .select([
      microsecondsOf('group.updated_at').as('microseconds'),
      lastTakeDownOfGroup.as('taken_down'),
      writtenBy.as('written_by'),
      nextReleaseAt.as('next_release_at'),
      withoutFile.as('without_file'),
    ])
    .where(sql<boolean>`"group".seq in (${selectDramaSeqs(filter, sort, part)})`)
    .orderBy(orderOf(sort))
    .execute() as Promise<DramaRow[]>; // the kinds are those of the table
}

/** The running numbers of a part, read along the order's index. */
export function selectDramaSeqs(
  filter: DramaFilter,
  sort: DramaSort,
  part: PagePart<DramaPlace>,
): RawBuilder<unknown> {
  const behind = part.after ? sql`and ${isBehind(sort, part.after)}` : sql``;
  return sql`select seq from "group" where ${buildDramaConditions(filter)} ${behind}
    order by ${orderOf(sort)} offset ${offsetOf(part)} limit ${part.count}`;
}

const columns = { updated: sql`"group".updated_at`, plays: sql`"group".play_count` };

function orderOf(sort: DramaSort): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const key = keyOf(sort);
  if (key === 'created') return sql`"group".seq ${direction}`;
  return sql`${columns[key]} ${direction}, "group".seq ${direction}`;
}

function isBehind(sort: DramaSort, [value, seq]: DramaPlace): RawBuilder<boolean> {
  const compare = sql.raw(sort.startsWith('-') ? '<' : '>');
  const key = keyOf(sort);
  if (key === 'created') return sql`"group".seq ${compare} ${seq}`;
  const from =
    key === 'plays' ? sql`${value}::bigint` : sql`to_timestamp(0) + ${value} * interval '1 microsecond'`;
  return sql`(${columns[key]}, "group".seq) ${compare} (${from}, ${seq}::int)`;
}

const nextReleaseAt: RawBuilder<Date | null> = sql`(select min(release_at) from episode_release
  where episode_release.group_id = "group".id and released_at is null)`;

/** Taken-down episodes keep their file elsewhere. */
const withoutFile: RawBuilder<number> = sql`(select count(*)::int from (
    select index from video where video.group_id = "group".id and asset_id is null
      and not exists (select from take_down where take_down.video_id = video.id and ended_at is null)
    union
    select index from episode_release where episode_release.group_id = "group".id and released_at is null
  ) as expected where not exists (
    select from episode_release where episode_release.group_id = "group".id
      and episode_release.index = expected.index and asset_id is not null))`;

const writtenBy: RawBuilder<string> = sql`coalesce((select staff_name from group_version
  where group_version.group_id = "group".id and group_version.version = "group".version), '')`;
