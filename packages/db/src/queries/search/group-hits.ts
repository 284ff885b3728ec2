import type { GramCondition } from '@playlet/domain/search/query';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Visibility } from '../access/visibility.ts';
import { type Band, buildVisibleCondition, hottest } from './conditions.ts';
import { runBounded } from './search-within.ts';

/** The scope of a search, and the most results. */
export type Range = { scope: Visibility; band: Band; most: number };
/** The same behind the hottest `from`. */
type FurtherRange = Range & { from?: number };

/** The position of the text in a title: the whole title, its beginning, or a part. */
export type TitlePosition = 'whole' | 'head' | 'part';

/** A drama that may be meant, by its running number. */
export type Candidate = { seq: number; title: string; names: string; pinyin: string };

/**
 * Returns dramas whose title contains the folded text, whole titles first, then by heat. The grams are the last
 * columns: where the planner reads the table after all, they are fetched from TOAST only for rows that contain the
 * text.
 */
export async function findTitleHits(
  db: Database,
  { scope, band, most }: Range,
  { text, grams }: { text: string; grams: string[] },
): Promise<{ seq: number; position: TitlePosition }[]> {
  const rows = await runBounded(
    db,
    sql<{ seq: number; position: TitlePosition }>`
    select seq, case when title = ${text} then 'whole' when starts_with(title, ${text}) then 'head' else 'part' end
      as position
    from search_group
    where ${buildVisibleCondition(scope, band)} and strpos(title, ${text}) > 0 and grams @> ${grams}::text[]
    order by title = ${text} desc, starts_with(title, ${text}) desc, ${hottest}
    limit ${most}`,
  );
  return rows;
}

/** Dramas with the folded text in one of `field`'s texts, the hottest first. */
export async function findFieldHits(
  db: Database,
  { scope, band, most }: Range,
  field: 'names' | 'synopsis',
  { text, grams }: { text: string; grams: string[] },
): Promise<number[]> {
  const rows = await runBounded(
    db,
    sql<{ seq: number }>`
    select seq from search_group
    where ${buildVisibleCondition(scope, band)} and strpos(${sql.ref(field)}, ${text}) > 0 and grams @> ${grams}::text[]
    order by ${hottest}
    limit ${most}`,
  );
  return rows.map(({ seq }) => seq);
}

/**
 * Returns dramas that meet one of these conditions, the hottest first, for a closer look. Every condition is a search
 * in its own index: the planner estimates one long `or` too high and reads the whole table instead.
 */
export async function findCandidates(
  db: Database,
  { scope, band, most, from = 0 }: FurtherRange,
  conditions: GramCondition[],
): Promise<Candidate[]> {
  if (conditions.length === 0) return [];
  const rows = await runBounded(
    db,
    sql<Candidate>`
    select seq, title, names, pinyin from search_group where seq in (
      select found.seq
      from jsonb_to_recordset(${JSON.stringify(conditions.flatMap(asked))}::jsonb) as asked (needed text[], wanted text[])
      cross join lateral (
        select seq from search_group
        where grams @> needed and grams && wanted and ${buildVisibleCondition(scope, band)}
        order by ${hottest}
        limit ${from + most}
      ) as found
    )
    order by ${hottest}
    offset ${from} limit ${most}`,
  );
  return rows;
}

/** As the index can be asked: there is always something of both kinds. */
function asked({ all, any }: GramCondition): { needed: string[]; wanted: string[] }[] {
  if (all.length === 0) return any.map((gram) => ({ needed: [gram], wanted: [gram] }));
  // Every key asked for twice is read twice.
  return [{ needed: all, wanted: any.length > 0 ? any : all.slice(0, 1) }];
}

/** Dramas whose folded title is one of these, the longest first. They are asked for by another index than words are. */
export function findGroupsByTitle(
  db: Database,
  scope: Visibility,
  titles: string[],
  most: number,
): Promise<Candidate[]> {
  return runBounded(
    db,
    sql<Candidate>`
      select seq, title, names, pinyin from search_group
      where title = any(${titles}::text[]) and ${buildVisibleCondition(scope)}
      order by length(title) desc, ${hottest} limit ${most}`,
  );
}

/** Of these dramas those that have every one of these grams, in the same order. */
export async function findGroupsWithAll(db: Database, seqs: number[], grams: string[]): Promise<number[]> {
  if (seqs.length === 0) return [];
  const rows = await runBounded(
    db,
    sql<{ seq: number }>`
      select seq from search_group where seq = any(${seqs}::int[]) and grams @> ${grams}::text[]`,
  );
  const having = new Set(rows.map(({ seq }) => seq));
  return seqs.filter((seq) => having.has(seq));
}

/** Those of these texts that are, or were, a tag, a name or a genre of the catalogue. */
export async function findKnownNames(db: Database, texts: string[]): Promise<string[]> {
  const rows = await runBounded(
    db,
    sql<{ name: string }>`select name from search_name where name = any(${texts}::text[])`,
  );
  return rows.map(({ name }) => name);
}

/** The episode of this number, or the last one, of each of these dramas, where it can be watched. */
export async function episodesAt(
  db: Database,
  groupIds: string[],
  episode: number | 'last',
): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; index: number }>`
    select group_id, max(index) as index from video
    where group_id = any(${groupIds}::text[]) and asset_id is not null
      ${episode === 'last' ? sql`` : sql`and index = ${episode}`}
    group by group_id`.execute(db);
  return new Map(rows.map(({ group_id, index }) => [group_id, index]));
}
