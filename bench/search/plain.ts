import { type RawDatabase, sql } from '@playlet/db/raw';

/**
 * The peer: what one would write without an index of its own. Titles beside their pinyin and first letters in a plain
 * table, and ILIKE over everything; a typo as one ILIKE for every position it can have.
 */
export async function layPlain(db: RawDatabase): Promise<void> {
  await sql`
    create table plain as
    select seq, id, "group".title, "group".synopsis, array_to_string(tags || cast_names, ' ') as names, "group".heat,
      regexp_replace(split_part(pinyin, E'\n', 1), '/[a-z/]*| ', '', 'g') as pinyin,
      regexp_replace(split_part(pinyin, E'\n', 1), '([a-z])[a-z]*(/[a-z/]*)?( |$)', '\\1', 'g') as initials
    from search_group join "group" using (seq)`.execute(db);
  await sql`analyze plain`.execute(db);
}

/** The kinds of queries one would write so; it has no answer to the others. */
export const PLAIN_KINDS: ReadonlySet<string> = new Set([
  'two characters',
  'four characters',
  'full pinyin',
  'first letters',
  'a wrong character',
  'mistyped pinyin',
  'a spoken line',
  'nothing there',
]);

export async function askPlain(db: RawDatabase, kind: string, typed: string): Promise<number> {
  const { rows } = await sql`
    select id from plain where ${condition(kind, typed)} order by heat desc limit 15`.execute(db);
  return rows.length;
}

function condition(kind: string, typed: string) {
  const like = `%${typed}%`;
  if (kind === 'full pinyin') return sql`pinyin ilike ${like}`;
  if (kind === 'first letters') return sql`initials ilike ${like}`;
  if (kind === 'mistyped pinyin') return sql`pinyin ilike any(${typoPatterns(typed)}::text[])`;
  if (kind === 'a wrong character') return sql`title ilike any(${typoPatterns(typed)}::text[])`;
  return sql`(title ilike ${like} or names ilike ${like} or synopsis ilike ${like}
    or id in (select group_id from video join subtitle on video_id = video.id where body ilike ${like}))`;
}

/** Wrong, or missing or too many, at each place. */
function typoPatterns(typed: string): string[] {
  return Array.from({ length: typed.length }, (_, at) => [
    `%${typed.slice(0, at)}_${typed.slice(at + 1)}%`,
    `%${typed.slice(0, at)}${typed.slice(at + 1)}%`,
    `%${typed.slice(0, at)}_${typed.slice(at)}%`,
  ]).flat();
}
