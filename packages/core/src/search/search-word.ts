import type { Database } from '@playlet/db/database';
import { isVisible, type Visibility } from '@playlet/db/queries/access/visibility';
import { sql } from 'kysely';

/** Counts one search that led to a drama by a word of it. */
export async function countSearch(db: Database, day: string, word: string, groupId: string): Promise<void> {
  await db
    .insertInto('search_word')
    .values({ day, word, group_id: groupId, searches: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'word', 'group_id']).doUpdateSet({ searches: sql`search_word.searches + 1` }),
    )
    .execute();
}

export type SearchedWord = {
  seq: number;
  word: string;
  /** Searches today, and on an average day of the six before. */
  today: number;
  usual: number;
};

/** Returns the most frequent searches of the week that ends with `day`, older days with less weight. */
export async function listSearchedWords(
  db: Database,
  scope: Visibility,
  day: string,
  most: number,
): Promise<SearchedWord[]> {
  const { rows } = await sql<SearchedWord>`
    select "group".seq, word,
      coalesce(sum(searches) filter (where day = ${day}::date), 0) as today,
      coalesce(sum(searches) filter (where day < ${day}::date), 0)::float8 / 6 as usual
    from search_word join "group" on "group".id = search_word.group_id
    where day between ${day}::date - 6 and ${day}::date
      and ${isVisible(scope)}
    group by "group".seq, word
    having sum(searches) >= ${MIN_SEARCH_COUNT}
    order by sum(searches * power(0.7, ${day}::date - day)) desc, seq desc, word
    limit ${most}`.execute(db);
  return rows;
}

/** A word searched less often could identify the searcher. */
const MIN_SEARCH_COUNT = 3;
