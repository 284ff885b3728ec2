import { type RawBuilder, sql } from 'kysely';
import { type DatabaseColumns, databaseColumns } from './columns.gen.ts';

/**
 * Lists all columns of a table for a statement whose plan is kept: `select *` changes with a migration. It is text, for a
 * query builder reads such a list again for each statement.
 */
export function columnsOf(table: keyof DatabaseColumns): RawBuilder<never> {
  const list = lists.get(table) ?? sql.raw<never>(listColumns(table));
  lists.set(table, list);
  return list;
}

const lists = new Map<string, RawBuilder<never>>();

function listColumns(table: keyof DatabaseColumns): string {
  return Object.keys(databaseColumns[table])
    .map((name) => `"${table}"."${name}"`)
    .join(', ');
}
