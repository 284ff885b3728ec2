import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { firstIdAt } from '../id.ts';

/** The files of `001-baseline`: each refers to tables of those before it alone. */
const SUBJECTS = [
  'installation',
  'staff',
  'catalogue',
  'intake',
  'publication',
  'members',
  'library',
  'recommendation',
  'search',
  'money',
  'accounting',
  'ads',
  'promotion',
  'reports',
  'playback-quality',
];

/** Tables that grow with every viewer have partitions by month; the purge makes those of the months to come. */
const TABLES_BY_MONTH = ['play', 'login', 'ad_showing'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const subject of SUBJECTS)
    await sql
      .raw(await readFile(new URL(`./001-baseline/${subject}.sql`, import.meta.url), 'utf8'))
      .execute(db);
  const end = await firstIdOfNextMonth(db);
  for (const table of TABLES_BY_MONTH) {
    await sql`
      create table ${sql.table(`${table}_earlier`)} partition of ${sql.table(table)}
      for values from (minvalue) to (${sql.lit(end)})`.execute(db);
    await sql`create table ${sql.table(`${table}_default`)} partition of ${sql.table(table)} default`.execute(
      db,
    );
  }
}

/** By the database's clock. */
async function firstIdOfNextMonth(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const now = rows[0]?.now ?? new Date();
  return firstIdAt(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
