import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../database.ts';
import { RESTORE_MARKER } from '../dump/marker.ts';
import { runBackgroundMigrations } from './background.ts';
import { BASELINE, TAKE_OVER } from './first-chain.ts';
import { type LockRetryOptions, withLockRetry } from './lock-retry.ts';
import type { MigrationFile } from './migration-files.ts';
import { findObstacle } from './obstacle.ts';
import {
  type ReleaseFiles,
  readReleaseFiles,
  readSchemaState,
  requireCompatible,
  type SchemaState,
} from './schema-state.ts';
import { withSettings } from './session-settings.ts';

const LOCK_ID = 7_108_010;
const ASK_AGAIN_AFTER_MS = 200;
const MAX_LOCK_WAIT_MS = 60 * 60_000;
/**
 * A migration that waits for a lock makes every other session wait behind it. One that has its lock is not stopped; the
 * linter keeps it short.
 */
const SETTINGS = { lock_timeout: '1s', statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

export type MigrateOptions = {
  /** `all` by default: also changes that only fit where no server of the version before runs. */
  phase?: 'before' | 'after' | 'all';
  log?: (line: string) => void;
  files?: ReleaseFiles;
  /** Whether it is a restore that migrates. */
  isRestore?: boolean;
} & Partial<Pick<LockRetryOptions, 'signal' | 'maxWaitMs'>>;

/**
 * Brings the tables up to date. Any number of processes may call it at once: one migrates, the others wait and find nothing
 * left to do. Each migration is a transaction of its own that waits a second at most for a lock and then tries again; those
 * of an empty database are one. A database that a newer version changed in a way this one can live with is left as it is.
 * Answers with the names of the migrations that ran.
 *
 * @throws Error naming the migration that failed, saying why this version cannot use the database, or that a restore into it was
 * interrupted
 */
export async function migrate(
  db: Database,
  { phase = 'all', log = () => {}, files, isRestore = false, signal, maxWaitMs }: MigrateOptions = {},
): Promise<string[]> {
  const release = files ?? (await readReleaseFiles());
  const retry = { log, signal, ...(maxWaitMs !== undefined && { maxWaitMs }) };
  return db.connection().execute((connection) =>
    withSettings(connection, SETTINGS, () =>
      alone(connection, async () => {
        if (!isRestore) await refuseHalfRestored(connection);
        const ran: string[] = [];
        for (;;) {
          const done = await withLockRetry('A migration', retry, () =>
            runNext(connection, release, phase, log),
          );
          if (done === undefined) return ran;
          ran.push(...done);
        }
      }),
    ),
  );
}

/**
 * One process migrates at a time; the others poll, for as long as an index over a large table may take. A process that
 * waited for the lock inside PostgreSQL would hold a snapshot open, and an index made concurrently waits for all of
 * those.
 */
async function alone<Result>(connection: Database, work: () => Promise<Result>): Promise<Result> {
  for (const startedAt = performance.now(); !(await tryLock(connection)); ) {
    if (performance.now() - startedAt > MAX_LOCK_WAIT_MS)
      throw new Error('Another process has been migrating the database for an hour.');
    await wait(ASK_AGAIN_AFTER_MS);
  }
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(connection);
  }
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK_ID}) as locked`.execute(
    db,
  );
  return rows[0]?.locked === true;
}

async function refuseHalfRestored(db: Database): Promise<void> {
  const { rows } = await sql<{ half: boolean }>`
    select to_regclass(${RESTORE_MARKER}) is not null as half`.execute(db);
  if (rows[0]?.half)
    throw new Error(
      'A restore into this database was interrupted or is under way: nothing is served from it. Wait for it, or repeat it: `npm run restore` removes what is there and begins anew.',
    );
}

/** Answers with what ran; undefined when nothing is left. */
async function runNext(
  db: Database,
  release: ReleaseFiles,
  phase: 'before' | 'after' | 'all',
  log: (line: string) => void,
): Promise<string[] | undefined> {
  const state = await readSchemaState(db, release);
  requireCompatible(state);
  if (state.isFirstChain) return takeOver(db);
  if (state.unknown.length > 0) {
    log(`The database is newer (${state.database}) than this version (${state.server}), which it allows.`);
    return undefined;
  }
  // No server runs yet, so everything is made at once, background work included.
  if (state.executed.length === 0) return runOnEmpty(db, release);
  const [next] = phase === 'all' ? inOrder(state) : state.pending[phase];
  if (!next) return undefined;
  const obstacle = findObstacle(next, state);
  if (obstacle !== undefined) throw new Error(obstacle);
  return runTogether(db, release, state.executed, [next]);
}

async function takeOver(db: Database): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    for (const statement of TAKE_OVER) await sql.raw(statement).execute(tx);
  });
  return [BASELINE];
}

const inOrder = ({ pending }: SchemaState): MigrationFile[] =>
  [...pending.before, ...pending.after].sort((a, b) => (a.name < b.name ? -1 : 1));

async function runOnEmpty(db: Database, release: ReleaseFiles): Promise<string[]> {
  const groups: MigrationFile[][] = [[]];
  for (const file of release.migrations) {
    if (file.needs?.length) groups.push([]);
    groups.at(-1)?.push(file);
  }
  const ran: string[] = [];
  for (const group of groups) {
    ran.push(...(await runTogether(db, release, ran, group)));
    await runBackgroundMigrations(db, { files: release });
  }
  return ran;
}

/** Runs `files` in one transaction, with their statements about older servers. */
async function runTogether(
  db: Database,
  { migrations }: ReleaseFiles,
  executed: readonly string[],
  files: readonly MigrationFile[],
): Promise<string[]> {
  // Kysely runs every known migration that has not run, so it receives no other.
  const wanted = migrations.filter((file) => executed.includes(file.name) || files.includes(file));
  const getMigrations = async () => Object.fromEntries(wanted.map((file) => [file.name, migrationOf(file)]));
  // The order is checked above: what comes `after` may run later than a younger one that comes `before`.
  const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error)
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${messageOf(error)}`, { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

function migrationOf({ name, up, oldestServer }: MigrationFile): Migration {
  if (oldestServer === undefined) return { up };
  return {
    async up(db: Kysely<unknown>) {
      await up(db);
      await sql`
        update schema_compatibility set oldest_server = ${oldestServer}, migration = ${name}
        where oldest_server < ${oldestServer}`.execute(db);
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
