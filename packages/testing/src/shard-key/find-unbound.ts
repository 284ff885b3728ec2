import { parse } from 'libpg-query';
import { Analysis } from './analyze.ts';

/**
 * Returns the tables that a statement reads or writes without their key: such a statement would have to be sent to every
 * server over which the table is spread.
 *
 * @param keys of each table that is spread, the column that decides about the server of a row
 */
export async function findUnbound(
  text: string,
  keys: Readonly<Record<string, string>>,
  columnsOf: (table: string) => readonly string[],
): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  const found = stmts.flatMap(({ stmt }) => (stmt ? new Analysis(keys, columnsOf).run(stmt) : []));
  return [...new Set(found)];
}
