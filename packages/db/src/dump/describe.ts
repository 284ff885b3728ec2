import type pg from 'pg';
import { quoteNames } from './session.ts';

/** A table in a dump: everything a restore needs beside its rows. */
export type DumpedTable = {
  schema: string;
  name: string;
  /** Those that hold something of their own: generated ones are computed again. */
  columns: string[];
  /** Of a table in parts, the parts there were and what each is for. Parts are made while the product runs. */
  partitions: { name: string; bound: string }[];
};

export type DumpedSequence = { schema: string; name: string; value: string; isCalled: boolean };

/** The schema of the job queue, which is made by the queue itself and not by migrations. */
export const JOBS_SCHEMA = 'jobs';

/** The condition for rows of the queue that name unfinished work. The rest are its own records. */
const JOB_TABLES: Record<string, string> = {
  queue: 'true',
  schedule: 'true',
  subscription: 'true',
  job: "state < 'completed'",
};

/** The tables that migrations write themselves. */
const KEPT_BY_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/** Returns the select statement of a table's rows in a dump. */
export const rowsOf = ({ schema, name, columns }: DumpedTable): string =>
  `select ${columns.map((column) => quoteNames(column)).join(', ')} from ${quoteNames(schema, name)}` +
  (schema === JOBS_SCHEMA ? ` where ${JOB_TABLES[name] ?? 'true'}` : '');

/** Every table whose rows are lasting; tables in parts are one. */
export async function listTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select json_agg(json_build_object(
           'name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid)) order by part.relname)
         from pg_inherits i join pg_class part on part.oid = i.inhrelid
         where i.inhparent = c.oid and part.relispartition), '[]') as partitions
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = $2 and c.relname = any ($3))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by n.nspname, c.relname`,
    [KEPT_BY_MIGRATIONS, JOBS_SCHEMA, Object.keys(JOB_TABLES)],
  );
  return rows;
}

/**
 * Reads the counters' values. They are read after the snapshot began and only ever grow, so none is behind a row of it.
 */
export async function listSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' order by 2`,
  );
  const sequences: DumpedSequence[] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteNames(schema, name)}`,
    );
    for (const state of found.rows) sequences.push({ schema, name, ...state });
  }
  return sequences;
}

/** The migrations that made the tables, oldest first; none where there are no tables of the product. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const ran = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return ran.rows.map(({ name }) => name);
}
