import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { idTimeOf } from '../../id.ts';
import type { PartitionedTable } from './tables.ts';

/** A partition and the moments, in milliseconds since 1970, between which its ids were made. */
export type Partition = { name: string; from: number; to: number };

/** The partitions of a table, the oldest first, without the default one. */
export async function partitionsOf(db: Database, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass`.execute(db);
  return rows.flatMap(({ name, bound }) => readBound(name, bound)).sort((one, other) => one.to - other.to);
}

/** Such as `FOR VALUES FROM ('01K9…') TO ('01KB…')`, and `MINVALUE` for the one that was there before there were months. */
function readBound(name: string, bound: string): Partition[] {
  const [, from, to] = /FROM \((?:'(\w+)'|MINVALUE)\) TO \('(\w+)'\)/.exec(bound) ?? [];
  return to === undefined ? [] : [{ name, from: from === undefined ? 0 : idTimeOf(from), to: idTimeOf(to) }];
}
