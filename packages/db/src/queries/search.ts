import type { GramCondition } from '@playlet/domain/search/query';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../index.ts';
import type { SearchGroupTable } from '../tables/search.ts';

/** Which dramas may be found. */
export type SearchScope = { access: SearchGroupTable['access'][]; minorSafe: boolean };
/** Where to look, and how much to answer at most. */
export type Range = { scope: SearchScope; band: Band; most: number };

/** The hottest dramas, or all others: what many have in common is looked for among the hottest first. */
export type Band = 'hot' | 'cold';

/** Where in a title the text stands: it is all of it, it begins it, or it is a part. */
export type TitlePlace = 'whole' | 'head' | 'part';

/** A drama that may be meant, by its running number. */
export type Candidate = { seq: number; title: string; names: string; pinyin: string };

/** A phrase everybody says is found in so many places, and no further. */
const MOST_PLACES = 1000;

/**
 * Dramas whose title holds the folded text, whole titles first, then by heat. The grams stand last: where the planner
 * reads the table after all, they are fetched from afar only for rows that hold the text.
 */
export async function titleHits(
  db: Database,
  { scope, band, most }: Range,
  { text, grams }: { text: string; grams: string[] },
): Promise<{ seq: number; place: TitlePlace }[]> {
  const { rows } = await sql<{ seq: number; place: TitlePlace }>`
    select seq, case when title = ${text} then 'whole' when starts_with(title, ${text}) then 'head' else 'part' end
      as place
    from search_group
    where ${visible(scope, band)} and strpos(title, ${text}) > 0 and grams @> ${grams}::text[]
    order by title = ${text} desc, starts_with(title, ${text}) desc, ${hottest}
    limit ${most}`.execute(db);
  return rows;
}

/** Dramas with the folded text in one of `field`'s texts, the hottest first. */
export async function fieldHits(
  db: Database,
  { scope, band, most }: Range,
  field: 'names' | 'synopsis',
  { text, grams }: { text: string; grams: string[] },
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from search_group
    where ${visible(scope, band)} and strpos(${sql.ref(field)}, ${text}) > 0 and grams @> ${grams}::text[]
    order by ${hottest}
    limit ${most}`.execute(db);
  return rows.map(({ seq }) => seq);
}

/**
 * Dramas that meet one of these conditions, the hottest first; each is to be looked at closely. Every condition is a look
 * into the index of its own: as one long `or` they are taken for so many that the whole table is read instead.
 */
export async function candidates(
  db: Database,
  { scope, band, most }: Range,
  conditions: GramCondition[],
): Promise<Candidate[]> {
  if (conditions.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select seq, title, names, pinyin from search_group where seq in (
      select found.seq
      from jsonb_to_recordset(${JSON.stringify(conditions.flatMap(asked))}::jsonb) as asked (needed text[], wanted text[])
      cross join lateral (
        select seq from search_group
        where grams @> needed and grams && wanted and ${visible(scope, band)}
        order by ${hottest}
        limit ${most}
      ) as found
    )
    order by ${hottest}
    limit ${most}`.execute(db);
  return rows;
}

/** As the index can be asked: there is always something of both kinds. */
function asked({ all, any }: GramCondition): { needed: string[]; wanted: string[] }[] {
  if (all.length === 0) return any.map((gram) => ({ needed: [gram], wanted: [gram] }));
  return [{ needed: all, wanted: any.length > 0 ? any : all }];
}

/** Dramas in which the folded text is said, the most played first. */
export async function lineHits(
  db: Database,
  scope: SearchScope,
  text: string,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from (
      select search_group.seq, heat, plays
      from search_lines join search_group on search_group.seq = search_lines.group_seq
      where search_line_grams(lines) @> search_line_grams(${text}) and search_line_grams(${text}) <> '{}'
        and strpos(lines, ${text}) > 0 and playable and ${visible(scope)}
      limit ${MOST_PLACES}
    ) as places
    group by seq, heat, plays order by ${hottest}
    limit ${most}`.execute(db);
  return rows.map(({ seq }) => seq);
}

export type LinePlace = { seq: number; index: number; body: string };

/** Where in each of these dramas the folded text is said first: the episode, and its subtitles. */
export async function linePlaces(db: Database, seqs: number[], text: string): Promise<LinePlace[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<LinePlace>`
    select distinct on (group_seq) group_seq as seq, video.index, subtitle.body
    from search_lines
    join video on video.id = search_lines.video_id
    join subtitle on subtitle.id = search_lines.subtitle_id
    where group_seq = any(${seqs}::int[]) and playable and strpos(lines, ${text}) > 0
    order by group_seq, video.index, subtitle.lang, part`.execute(db);
  return rows;
}

const hottest = sql`heat desc, plays desc, seq desc`;

function visible({ access, minorSafe }: SearchScope, band?: Band): RawBuilder<boolean> {
  const conditions = [sql`published`, sql`access = any(${access}::text[])`];
  if (minorSafe) conditions.push(sql`minor_safe`);
  if (band) conditions.push(band === 'hot' ? sql`hot` : sql`not hot`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
