import { databaseColumns } from './columns.gen.ts';
import type { Tables } from './index.ts';

/** Returns the names of all columns of a table, for a statement whose plan is kept: `select *` changes with a migration. */
export function columnsOf<Name extends keyof Tables & string>(
  table: Name,
): readonly `${Name}.${keyof Tables[Name] & string}`[] {
  // The names are those of the row types: columns.check.ts compares them.
  const names = Object.keys(databaseColumns[table]) as (keyof Tables[Name] & string)[];
  return names.map((name) => `${table}.${name}` as const);
}
