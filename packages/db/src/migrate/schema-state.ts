import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { BASELINE, findFirstChainFault, isFirstChain } from './first-chain.ts';
import {
  type BackgroundMigrationFile,
  type MigrationFile,
  numberOf,
  readBackgroundFiles,
  readMigrationFiles,
} from './migration-files.ts';

/** The files of this version; tests give their own. */
export type ReleaseFiles = { migrations: MigrationFile[]; background: BackgroundMigrationFile[] };

export type BackgroundState = {
  name: string;
  state: 'waiting' | 'running' | 'failing' | 'finished';
  rowsDone: number;
  rowsTotal: number | null;
  error: string | null;
};

export type SchemaState = {
  /** The number of the last migration this version has: what others compare it by. */
  server: number;
  /** The number of the last one that ran; 0 of an empty database. */
  database: number;
  executed: string[];
  /** Ran by a newer version. */
  unknown: string[];
  oldestServer: number;
  /** Whether it has the tables of the baseline under the names of the migrations before it. */
  isFirstChain: boolean;
  /** Why a database of the first chain cannot be used. */
  fault: string | undefined;
  pending: { before: MigrationFile[]; after: MigrationFile[] };
  background: BackgroundState[];
};

export async function readReleaseFiles(): Promise<ReleaseFiles> {
  const [migrations, background] = await Promise.all([readMigrationFiles(), readBackgroundFiles()]);
  return { migrations, background };
}

/** Compares the database with this version; changes nothing. */
export async function readSchemaState(db: Database, files: ReleaseFiles): Promise<SchemaState> {
  const ran = await readExecuted(db);
  const isOld = isFirstChain(ran);
  const executed = isOld ? [BASELINE] : ran;
  const known = new Set(files.migrations.map(({ name }) => name));
  const pending = files.migrations.filter(({ name }) => !executed.includes(name));
  const hasTables = !isOld && (await hasTable(db, 'schema_compatibility'));
  return {
    server: numberOf(files.migrations.at(-1)?.name ?? '0'),
    database: Math.max(0, ...executed.map(numberOf)),
    executed,
    unknown: executed.filter((name) => !known.has(name)),
    isFirstChain: isOld,
    fault: isOld ? await findFirstChainFault(db, ran) : undefined,
    oldestServer: hasTables ? await readOldestServer(db) : 0,
    pending: {
      before: pending.filter(({ phase }) => phase !== 'after'),
      after: pending.filter(({ phase }) => phase === 'after'),
    },
    background: hasTables ? await readBackground(db, files) : [],
  };
}

/** A database that this version cannot work with, in a sentence with the remedy; another start would find the same one. */
export class IncompatibleDatabaseError extends Error {}

/**
 * Refuses a database this version cannot work with. One that a newer version changed is fine as long as that version allows it.
 *
 * @throws IncompatibleDatabaseError
 */
export function requireCompatible({ server, database, unknown, oldestServer, fault }: SchemaState): void {
  if (fault !== undefined) throw new IncompatibleDatabaseError(fault);
  const between = unknown.filter((name) => numberOf(name) <= server);
  if (between.length > 0)
    throw new IncompatibleDatabaseError(
      `The database was changed by a version of Playlet with other migrations than this one (${between.join(', ')}); ` +
        'use that version, or another database.',
    );
  if (oldestServer > server)
    throw new IncompatibleDatabaseError(
      `The database is at ${number(database)}, and servers older than ${number(oldestServer)} can no longer use it; ` +
        `this one is ${number(server)}. Start the newer version, or restore a backup of before.`,
    );
}

/** As file names have it. */
const number = (value: number) => String(value).padStart(3, '0');

async function readExecuted(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasTable(db: Kysely<never> | Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function readOldestServer(db: Database): Promise<number> {
  const row = await db.selectFrom('schema_compatibility').select('oldest_server').executeTakeFirst();
  return row?.oldest_server ?? 0;
}

async function readBackground(db: Database, files: ReleaseFiles): Promise<BackgroundState[]> {
  const rows = await db.selectFrom('background_migration').selectAll().execute();
  const names = new Set([...files.background, ...rows].map(({ name }) => name));
  return [...names].sort().map((name) => {
    const row = rows.find((one) => one.name === name);
    return {
      name,
      state: stateOf(row),
      rowsDone: row?.rows_done ?? 0,
      rowsTotal: row?.rows_total ?? null,
      error: row?.last_error ?? null,
    };
  });
}

type Row = { started_at: Date | null; finished_at: Date | null; failed_attempts: number };

function stateOf(row: Row | undefined): BackgroundState['state'] {
  if (row?.finished_at) return 'finished';
  if (row && row.failed_attempts > 0) return 'failing';
  return row?.started_at ? 'running' : 'waiting';
}
