import type pg from 'pg';
import { JOBS_SCHEMA } from './describe.ts';
import { quoteNames } from './session.ts';

/** Stands in a database as long as a backup is being restored into it. */
export const RESTORE_MARKER = 'restore_under_way';

/** Tests whether the database is empty except for the remains of an interrupted restore, which are removed. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows.length === 0) return true;
  if (!rows.some(({ name }) => name === RESTORE_MARKER)) return false;
  await clear(client);
  return true;
}

export async function hasRestoreMarker(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.${RESTORE_MARKER}') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists ${RESTORE_MARKER} (since timestamptz not null default now())`,
  );
}

export async function endRestore(client: pg.Client): Promise<void> {
  await client.query(`drop table ${RESTORE_MARKER}`);
}

/** Removes the tables and functions that the interrupted restore made. */
async function clear(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${quoteNames(JOBS_SCHEMA)} cascade`);
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as statement
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure)
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select format('drop type if exists %s cascade', t.oid::regtype)
     from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}
