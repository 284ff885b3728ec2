import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { SearchRuleTable } from '@playlet/db/tables/search';
import type { SearchRules } from '@playlet/domain/search/rules';
import type { Selectable } from 'kysely';

export type SearchRuleRow = Selectable<SearchRuleTable>;
type NewRule = Pick<SearchRuleRow, 'kind' | 'words' | 'folded' | 'group_id'>;

/** All rules, each kind in its order. */
export function searchRules(db: Database): Promise<SearchRuleRow[]> {
  return db.selectFrom('search_rule').selectAll().orderBy('kind').orderBy('position').orderBy('id').execute();
}

/** The rules as a search follows them. */
export async function readSearchRules(db: Database): Promise<SearchRules> {
  const rows = await searchRules(db);
  const of = (kind: SearchRuleRow['kind']) => rows.filter((row) => row.kind === kind);
  const leading = (kind: 'pin' | 'hot') =>
    of(kind).flatMap(({ words: [text], folded: [word], group_id: groupId }) =>
      text !== undefined && word !== undefined && groupId !== null ? [{ text, word, groupId }] : [],
    );
  return {
    synonyms: of('synonym').map(({ folded }) => folded),
    pins: leading('pin'),
    hot: leading('hot'),
    blocked: new Set(of('block').flatMap(({ folded }) => folded)),
  };
}

/** Adds a rule as the last of its kind; undefined where it is there already. */
export async function insertSearchRule(db: Database, rule: NewRule): Promise<string | undefined> {
  const id = newId();
  const row = await db
    .insertInto('search_rule')
    .values(({ selectFrom, fn, val }) => ({
      ...rule,
      id,
      position: selectFrom('search_rule')
        .select(fn.coalesce(fn<number>('max', ['position']), val(0)).as('last'))
        .where('kind', '=', rule.kind)
        .$asScalar(),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Puts the rules of a kind in this order. */
export async function sortSearchRules(tx: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('search_rule').set({ position }).where('id', '=', id).execute();
}

export async function deleteSearchRule(db: Database, id: string): Promise<void> {
  await db.deleteFrom('search_rule').where('id', '=', id).execute();
}
