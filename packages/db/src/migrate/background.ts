import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables/index.ts';
import { withLockRetry } from './lock-retry.ts';
import type { BackgroundMigrationFile, PieceMigration, WholeMigration } from './migration-files.ts';
import { type ReleaseFiles, readReleaseFiles, readSchemaState } from './schema-state.ts';
import { withSettings } from './session-settings.ts';

/** Held by the one process that works on them. */
const LOCK_ID = 7_108_011;
/** The settings of work that waits for older transactions, which may take long and hinders no other session. */
const UNHURRIED = { lock_timeout: '0', statement_timeout: '0' };
const SHORT_WAITS = { lock_timeout: '1s', statement_timeout: '60s' };
const FIRST_PIECE_COUNT = 500;
const MAX_PIECE_COUNT = 20_000;
/** The aim for a piece's duration: short for a session that waits for one of its rows. */
const PIECE_MS = 200;

export type BackgroundOptions = {
  signal?: AbortSignal;
  log?: (line: string) => void;
  files?: ReleaseFiles;
  /** Rests this many times as long as a piece took, so that the database serves meanwhile; 0 by default. */
  restFactor?: number;
};

/**
 * Runs the slow changes one after the other, until all are finished or `signal` aborts; a later call continues behind
 * the last piece. Only one process does so at a time: `isElsewhere` means another one.
 *
 * @throws any error of the migration; it is also kept beside its progress
 */
export async function runBackgroundMigrations(
  db: Database,
  { signal, log = () => {}, files, restFactor = 0 }: BackgroundOptions = {},
): Promise<{ finished: string[]; isElsewhere: boolean }> {
  const release = files ?? (await readReleaseFiles());
  const due = await readDue(db, release);
  const finished: string[] = [];
  if (due.length === 0) return { finished, isElsewhere: false };
  return db.connection().execute(async (connection) => {
    if (!(await tryLock(connection))) return { finished, isElsewhere: true };
    const stopCancelling = await cancelOnAbort(db, connection, signal);
    try {
      // Looked up again: another process may have finished some before it let the lock go.
      for (const file of await readDue(connection, release)) {
        log(`${file.name}: begun`);
        await runOne(connection, file, { signal, log, restFactor });
        if (signal?.aborted) break;
        log(`${file.name}: finished`);
        finished.push(file.name);
      }
      return { finished, isElsewhere: false };
    } finally {
      await stopCancelling();
      await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(connection);
    }
  });
}

/** Returns the unfinished migrations whose tables exist. */
async function readDue(db: Database, release: ReleaseFiles): Promise<BackgroundMigrationFile[]> {
  if (release.background.length === 0) return [];
  const { background, pending } = await readSchemaState(db, release);
  const [first] = pending.before;
  return release.background.filter(
    ({ name }) =>
      (first === undefined || name < first.name) &&
      background.some((one) => one.name === name && one.state !== 'finished'),
  );
}

type RunOptions = { signal: AbortSignal | undefined; log: (line: string) => void; restFactor: number };

async function runOne(db: Database, file: BackgroundMigrationFile, options: RunOptions): Promise<void> {
  const { name } = file;
  await db
    .insertInto('background_migration')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  try {
    if ('run' in file) await withSettings(db, UNHURRIED, () => runWhole(db, name, file.run));
    else await withSettings(db, SHORT_WAITS, () => runPieces(db, file, options));
  } catch (error) {
    if (options.signal?.aborted) return;
    await keepProgress(db, name, {
      failed_attempts: sql<number>`failed_attempts + 1`,
      last_error: error instanceof Error ? error.message : String(error),
    });
    throw error;
  }
}

async function runWhole(db: Database, name: string, run: WholeMigration['run']): Promise<void> {
  await keepProgress(db, name, { started_at: sql<Date>`coalesce(started_at, now())` });
  await run(untyped(db));
  await keepProgress(db, name, FINISHED);
}

async function runPieces(
  db: Database,
  { name, estimate, runPiece }: PieceMigration & { name: string },
  { signal, log, restFactor }: RunOptions,
): Promise<void> {
  const total = await estimate(untyped(db));
  await keepProgress(db, name, {
    started_at: sql<Date>`coalesce(started_at, now())`,
    rows_total: sql<number>`coalesce(rows_total, ${total})`,
  });
  for (let size = FIRST_PIECE_COUNT; !signal?.aborted; ) {
    const began = performance.now();
    const isLast = await withLockRetry(name, { log, signal }, () => runNextPiece(db, name, runPiece, size));
    if (isLast) return;
    const tookMs = performance.now() - began;
    size = Math.round(Math.min(MAX_PIECE_COUNT, Math.max(1, (size * PIECE_MS) / tookMs, size / 2)));
    await wait(tookMs * restFactor, undefined, { signal });
  }
}

/** One piece and how far it brought the work, in one transaction. Answers whether nothing was left. */
async function runNextPiece(
  db: Database,
  name: string,
  runPiece: PieceMigration['runPiece'],
  size: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { cursor } = await tx
      .selectFrom('background_migration')
      .select('cursor')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const piece = await runPiece(untyped(tx), cursor, size);
    if (piece)
      await keepProgress(tx, name, {
        cursor: piece.cursor,
        rows_done: sql<number>`rows_done + ${piece.rows}`,
        failed_attempts: 0,
        last_error: null,
      });
    else await keepProgress(tx, name, FINISHED);
    return piece === undefined;
  });
}

/** Migrations use the tables of their own time, which today's types do not describe. */
const untyped = (db: Database) => db as unknown as Kysely<unknown>;

const FINISHED = { finished_at: sql<Date>`now()`, failed_attempts: 0, last_error: null };

async function keepProgress(
  db: Database,
  name: string,
  progress: UpdateObject<Tables, 'background_migration'>,
): Promise<void> {
  await db.updateTable('background_migration').set(progress).where('name', '=', name).execute();
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK_ID}) as locked`.execute(
    db,
  );
  return rows[0]?.locked === true;
}

/**
 * Ends the statement under way, such as an index that takes an hour, when the process is to stop. The returned function
 * waits until that is done: a later statement of the connection would be ended in its place.
 */
async function cancelOnAbort(
  db: Database,
  connection: Database,
  signal?: AbortSignal,
): Promise<() => Promise<unknown>> {
  if (!signal) return async () => {};
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    cancelling = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => {});
  };
  signal.addEventListener('abort', cancel);
  return () => {
    signal.removeEventListener('abort', cancel);
    return Promise.resolve(cancelling);
  };
}
