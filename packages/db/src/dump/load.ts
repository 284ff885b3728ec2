import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connect } from '../connect.ts';
import { BASELINE, isFirstChain, requireWholeChain, TAKE_OVER } from '../migrate/first-chain.ts';
import { migrate } from '../migrate/migrate.ts';
import { type ReleaseFiles, readReleaseFiles } from '../migrate/schema-state.ts';
import { type DumpedSequence, type DumpedTable, JOBS_SCHEMA, listTables, rowsOf } from './describe.ts';
import { beginRestore, endRestore, hasRestoreMarker, isEmptyDatabase } from './marker.ts';
import { openSession, quoteNames } from './session.ts';

export type Dump = {
  migrations: string[];
  tables: DumpedTable[];
  sequences: DumpedSequence[];
  /** The rows of a table, as `Snapshot.read` wrote them. */
  read(table: DumpedTable): Promise<Readable>;
};

export type LoadOptions = {
  databaseUrl: string;
  /** The statements that make the empty tables of the job queue. */
  jobsSchema: string;
  /** Hears of each table that is in, and reads it back where it wants to compare. */
  onLoaded(table: DumpedTable, loaded: { rows: number; readBack(): Readable }): Promise<void>;
};

/**
 * Loads a dump into an empty database: the tables are made by the same migrations as those of the dump, then filled in one
 * transaction whose end checks every foreign key. Until `finishRestore` nothing is served from the database, and it may be
 * loaded again.
 *
 * @throws Error where the database is not empty, or the dump is of a newer Playlet
 */
export async function loadDump(
  dump: Dump,
  { databaseUrl, jobsSchema, onLoaded }: LoadOptions,
): Promise<void> {
  const files = await filesOf(dump.migrations);
  const client = await openSession(databaseUrl);
  try {
    if (!(await isEmptyDatabase(client)))
      throw new Error('The database is not empty: a backup is only restored into an empty one.');
    await beginRestore(client);
    await makeTables(databaseUrl, files);
    await client.query(jobsSchema);
    await client.query('begin');
    const finish = await removeObstacles(client);
    for (const table of dump.tables) {
      const rows = await loadTable(client, table, await dump.read(table));
      const readBack = () => client.query(copyTo(`copy (${rowsOf(table)}) to stdout`));
      await onLoaded(table, { rows, readBack });
    }
    for (const { schema, name, value, isCalled } of dump.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoteNames(schema, name), value, isCalled]);
    if (isFirstChain(dump.migrations)) for (const statement of TAKE_OVER) await client.query(statement);
    for (const statement of finish) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Tests whether a database is empty; the remains of an interrupted restore are removed. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  return withSession(databaseUrl, isEmptyDatabase);
}

/** Tests whether a restore into this database was interrupted or is under way. */
export async function hasRestoreRemains(databaseUrl: string): Promise<boolean> {
  return withSession(databaseUrl, hasRestoreMarker);
}

/** Keeps a database that was brought back another way from being served until it is checked. */
export async function beginRestoreOf(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, beginRestore);
}

/** Opens a database that was loaded, checked and brought up to date for those who serve from it. */
export async function finishRestore(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, endRestore);
}

async function withSession<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openSession(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the migrations that made the tables of a dump, with their background work. */
async function filesOf(made: readonly string[]): Promise<ReleaseFiles> {
  if (isFirstChain(made)) requireWholeChain(made);
  const names = isFirstChain(made) ? [BASELINE] : made;
  const { migrations, background } = await readReleaseFiles();
  const unknown = names.filter((name) => !migrations.some((file) => file.name === name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer Playlet (it has ${unknown.join(', ')}): restore it with that version.`,
    );
  // Results of the background without a later migration, such as an index, belong to the tables as well.
  const missing = migrations.find(({ name, phase }) => phase !== 'after' && !names.includes(name));
  return {
    migrations: migrations.filter(({ name }) => names.includes(name)),
    background: background.filter(({ name }) => missing === undefined || name < missing.name),
  };
}

async function makeTables(databaseUrl: string, files: ReleaseFiles): Promise<void> {
  const db = connect({ databaseUrl, poolSize: 1 });
  try {
    await migrate(db, { files, isRestore: true });
  } finally {
    await db.destroy();
  }
}

/**
 * Empties the tables of the migrations' rows, and removes indexes and triggers that would slow a load down or refuse
 * rows in an order of their own. Returns the statements that restore them; rows that break one of them fail the whole
 * load.
 */
async function removeObstacles(client: pg.Client): Promise<string[]> {
  const tables = await listTables(client);
  const names = tables.map(({ schema, name }) => quoteNames(schema, name));
  const { rows } = await client.query<{ remove: string; restore: string }>(OBSTACLES);
  // A log that only grows has a trigger that would refuse to empty it.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { remove } of rows) await client.query(remove);
  await client.query(`truncate ${names.join(', ')}`);
  return [
    ...rows.map(({ restore }) => restore).reverse(),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}

/** Foreign keys, and indexes that are no constraint; those of a table in parts come back on every part. */
const OBSTACLES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', i.indexrelid::regclass), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'I') and not c.relispartition
    and not t.relispartition and t.relpersistence = 'p' and not i.indisprimary
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    and t.relname not like 'kysely%'`;

async function loadTable(client: pg.Client, table: DumpedTable, rows: Readable): Promise<number> {
  const { schema, name, columns } = table;
  const target = quoteNames(schema, name);
  const there = (await listTables(client)).find((one) => one.schema === schema && one.name === name);
  if (!there) throw new Error(`The backup has a table ${name} that its migrations do not make.`);
  if (schema !== JOBS_SCHEMA) await makePartitions(client, table, there.partitions);
  const missing = columns.filter((column) => !there.columns.includes(column));
  if (missing.length > 0 && schema === JOBS_SCHEMA) return loadKnownColumns(client, table, there, rows);
  const into = client.query(
    copyFrom(`copy ${target} (${columns.map((one) => quoteNames(one)).join(', ')}) from stdin`),
  );
  await pipeline(rows, into);
  return into.rowCount;
}

/** Those that the product made month by month, in place of the ones that the migrations made for this month. */
async function makePartitions(
  client: pg.Client,
  { schema, name, partitions }: DumpedTable,
  there: DumpedTable['partitions'],
): Promise<void> {
  const isIn = (list: DumpedTable['partitions'], part: DumpedTable['partitions'][number]) =>
    list.some((one) => one.name === part.name && one.bound === part.bound);
  for (const part of there)
    if (!isIn(partitions, part)) await client.query(`drop table ${quoteNames(schema, part.name)}`);
  for (const part of partitions)
    if (!isIn(there, part))
      await client.query(
        `create table ${quoteNames(schema, part.name)} partition of ${quoteNames(schema, name)} ${part.bound}`,
      );
}

/** Of a queue whose own version has fewer columns by now: the ones it still has. */
async function loadKnownColumns(
  client: pg.Client,
  { schema, name, columns }: DumpedTable,
  there: DumpedTable,
  rows: Readable,
): Promise<number> {
  await client.query(
    `create temp table loading on commit drop as select ${columns
      .map((column) =>
        there.columns.includes(column) ? quoteNames(column) : `null::text as ${quoteNames(column)}`,
      )
      .join(', ')} from ${quoteNames(schema, name)} with no data`,
  );
  const into = client.query(copyFrom('copy loading from stdin'));
  await pipeline(rows, into);
  const known = columns.filter((column) => there.columns.includes(column)).map((one) => quoteNames(one));
  await client.query(
    `insert into ${quoteNames(schema, name)} (${known.join(', ')}) select ${known.join(', ')} from loading`,
  );
  await client.query('drop table loading');
  return into.rowCount;
}
