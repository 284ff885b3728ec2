import type { SoundPiece } from '@playlet/domain/search/line-sound';
import type { GramCondition } from '@playlet/domain/search/query';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../index.ts';
import type { Visibility } from './visibility.ts';

/** Where to look, and how much to answer at most. */
export type Range = { scope: Visibility; band: Band; most: number };

/** The hottest dramas, or all others: what many have in common is looked for among the hottest first. */
export type Band = 'hot' | 'cold';

/** Where in a title the text stands: it is all of it, it begins it, or it is a part. */
export type TitlePlace = 'whole' | 'head' | 'part';

/** A drama that may be meant, by its running number. */
export type Candidate = { seq: number; title: string; names: string; pinyin: string };

/** A phrase everybody says is found in so many places, and no further. */
const MAX_PLACES = 1000;
/** What may be nearly said is looked for in so many places. */
const MAX_FUZZY_PARTS = 200;
const MAX_FUZZY_BODIES = 40;

/**
 * Dramas whose title holds the folded text, whole titles first, then by heat. The grams stand last: where the planner
 * reads the table after all, they are fetched from afar only for rows that hold the text.
 */
export async function titleHits(
  db: Database,
  { scope, band, most }: Range,
  { text, grams }: { text: string; grams: string[] },
): Promise<{ seq: number; place: TitlePlace }[]> {
  const rows = await bounded(
    db,
    sql<{ seq: number; place: TitlePlace }>`
    select seq, case when title = ${text} then 'whole' when starts_with(title, ${text}) then 'head' else 'part' end
      as place
    from search_group
    where ${visible(scope, band)} and strpos(title, ${text}) > 0 and grams @> ${grams}::text[]
    order by title = ${text} desc, starts_with(title, ${text}) desc, ${hottest}
    limit ${most}`,
  );
  return rows;
}

/** Dramas with the folded text in one of `field`'s texts, the hottest first. */
export async function fieldHits(
  db: Database,
  { scope, band, most }: Range,
  field: 'names' | 'synopsis',
  { text, grams }: { text: string; grams: string[] },
): Promise<number[]> {
  const rows = await bounded(
    db,
    sql<{ seq: number }>`
    select seq from search_group
    where ${visible(scope, band)} and strpos(${sql.ref(field)}, ${text}) > 0 and grams @> ${grams}::text[]
    order by ${hottest}
    limit ${most}`,
  );
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
  const rows = await bounded(
    db,
    sql<Candidate>`
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
    limit ${most}`,
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
export function groupsTitled(
  db: Database,
  scope: Visibility,
  titles: string[],
  most: number,
): Promise<Candidate[]> {
  return bounded(
    db,
    sql<Candidate>`
      select seq, title, names, pinyin from search_group
      where title = any(${titles}::text[]) and ${visible(scope)}
      order by length(title) desc, ${hottest} limit ${most}`,
  );
}

/** Of these dramas those that have every one of these grams, in the same order. */
export async function groupsWithAll(db: Database, seqs: number[], grams: string[]): Promise<number[]> {
  if (seqs.length === 0) return [];
  const rows = await bounded(
    db,
    sql<{ seq: number }>`
      select seq from search_group where seq = any(${seqs}::int[]) and grams @> ${grams}::text[]`,
  );
  const having = new Set(rows.map(({ seq }) => seq));
  return seqs.filter((seq) => having.has(seq));
}

/** Those of these texts that are, or were, a tag, a name or a genre of the catalogue. */
export async function knownNames(db: Database, texts: string[]): Promise<string[]> {
  const rows = await bounded(
    db,
    sql<{ name: string }>`select name from search_name where name = any(${texts}::text[])`,
  );
  return rows.map(({ name }) => name);
}

/** Dramas in which the folded text is said, the most played first. */
export async function lineHits(
  db: Database,
  scope: Visibility,
  text: string,
  most: number,
): Promise<number[]> {
  const rows = await bounded(
    db,
    sql<{ seq: number }>`
    select seq from (
      select search_group.seq, heat, plays
      from search_lines join search_group on search_group.seq = search_lines.group_seq
      where search_line_grams(lines) @> search_line_grams(${text}) and search_line_grams(${text}) <> '{}'
        and strpos(lines, ${text}) > 0 and playable and ${visible(scope)}
      limit ${MAX_PLACES}
    ) as places
    group by seq, heat, plays order by ${hottest}
    limit ${most}`,
  );
  return rows.map(({ seq }) => seq);
}

export type LinePlace = { seq: number; index: number; body: string };

/** Where in each of these dramas the folded text is said first: the episode, and its subtitles. */
export async function linePlaces(db: Database, seqs: number[], text: string): Promise<LinePlace[]> {
  if (seqs.length === 0) return [];
  const rows = await bounded(
    db,
    sql<LinePlace>`
    select distinct on (group_seq) group_seq as seq, video.index, subtitle.body
    from search_lines
    join video on video.id = search_lines.video_id
    join subtitle on subtitle.id = search_lines.subtitle_id
    where group_seq = any(${seqs}::int[]) and playable and strpos(lines, ${text}) > 0
    order by group_seq, video.index, subtitle.lang, part`,
  );
  return rows;
}

/** Some lines, and the drama they are of. */
type LinesPart = { seq: number; lines: string; sounds: string };

/** Some lines that hold one of these folded texts; each is to be looked at closely. */
export function linesHolding(db: Database, scope: Visibility, texts: string[]): Promise<LinesPart[]> {
  return partsWith(
    db,
    scope,
    texts.map(
      (text) => sql`search_line_grams(lines) @> search_line_grams(${text}) and strpos(lines, ${text}) > 0`,
    ),
  );
}

/** The same for lines that are read so. */
export function linesSounding(db: Database, scope: Visibility, pieces: SoundPiece[]): Promise<LinesPart[]> {
  return partsWith(
    db,
    scope,
    pieces.map(
      ({ letters, pairs }) => sql`search_sound_grams(sounds) @> ${pairs}::text[] and ${sounds(letters)}`,
    ),
  );
}

/** A condition each: as one `or` the words of every part would be made once more, to see which of them it meets. */
async function partsWith(
  db: Database,
  scope: Visibility,
  conditions: RawBuilder<unknown>[],
): Promise<LinesPart[]> {
  if (conditions.length === 0) return [];
  const arms = conditions.map(
    (condition) => sql`(
      select search_group.seq, lines, sounds
      from search_lines join search_group on search_group.seq = search_lines.group_seq
      where ${condition} and playable and ${visible(scope)}
      limit ${MAX_FUZZY_PARTS})`,
  );
  return bounded(db, sql<LinesPart>`${sql.join(arms, sql` union all `)}`);
}

function sounds(letters: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(replace(sounds, ' ', ''), ${letters}) > 0`;
}

/** Subtitles of these dramas that hold one of the folded texts, or of the letters. */
export async function bodiesHolding(
  db: Database,
  seqs: number[],
  { texts, letters }: { texts: string[]; letters: string[] },
): Promise<LinePlace[]> {
  const held = [...texts.map((text) => sql`strpos(lines, ${text}) > 0`), ...letters.map(sounds)];
  if (seqs.length === 0 || held.length === 0) return [];
  return bounded(
    db,
    sql<LinePlace>`
      select distinct on (group_seq, video.index) group_seq as seq, video.index, subtitle.body
      from search_lines
      join video on video.id = search_lines.video_id
      join subtitle on subtitle.id = search_lines.subtitle_id
      where group_seq = any(${seqs}::int[]) and playable and (${sql.join(held, sql` or `)})
      order by group_seq, video.index, subtitle.lang limit ${MAX_FUZZY_BODIES}`,
  );
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

/** What one search may cost: a statement of it, and all of them together, in milliseconds. */
const STATEMENT_LIMIT_MS = 300;
const SEARCH_LIMIT_MS = 1200;
const deadlines = new WeakMap<Database, number>();

/**
 * Does a search's statements on one connection. What takes too long finds nothing, and what was found by then is answered:
 * nobody waits for a search, and no other call for its connections.
 */
export function searchWithin<Result>(
  db: Database,
  search: (connection: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', ${String(STATEMENT_LIMIT_MS)}, false)`.execute(
      connection,
    );
    deadlines.set(connection, Date.now() + SEARCH_LIMIT_MS);
    try {
      return await search(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** `query_canceled`: the statement ran into its limit. */
const CANCELED = '57014';

async function bounded<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const deadline = deadlines.get(db);
  if (deadline !== undefined && Date.now() > deadline) return [];
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    if (deadline !== undefined && (error as { code?: unknown }).code === CANCELED) return [];
    throw error;
  }
}

const hottest = sql`heat desc, plays desc, seq desc`;

/** The same as `isVisible` of the search's own rows, which do not know shelves: what one of them may close stays out. */
function visible({ access, admitted, minorSafe }: Visibility, band?: Band): RawBuilder<boolean> {
  const open = admitted ? access : access.filter((kind) => kind !== 'private');
  const conditions = [sql`published`, sql`search_group.access = any(${open}::text[])`];
  if (minorSafe) conditions.push(sql`minor_safe`);
  if (band) conditions.push(band === 'hot' ? sql`hot` : sql`not hot`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
