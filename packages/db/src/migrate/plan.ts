import type { Database } from '../database.ts';
import type { MigrationFile } from './migration-files.ts';
import { findObstacle } from './obstacle.ts';
import { recordStatements } from './record.ts';
import {
  type BackgroundState,
  type ReleaseFiles,
  readReleaseFiles,
  readSchemaState,
  requireCompatible,
} from './schema-state.ts';

export type MigrationPlan = {
  /** The last migration of this version, and of the database. */
  server: number;
  database: number;
  oldestServer: number;
  /** Migrations that a newer version ran. */
  unknown: string[];
  before: string[];
  after: string[];
  /** The migration from which on the version that runs now can no longer start; null: it still can after all of them. */
  endsRunningVersion: string | null;
  background: BackgroundState[];
  /** Why this version must not be rolled out now; none: it may. */
  obstacles: string[];
};

/** Plans the migrations of this version and checks that they may run. Changes nothing. */
export async function planMigrations(db: Database, files?: ReleaseFiles): Promise<MigrationPlan> {
  const state = await readSchemaState(db, files ?? (await readReleaseFiles()));
  const { server, database, oldestServer, unknown, background } = state;
  const isEmpty = state.executed.length === 0;
  const obstacles = isEmpty ? [] : state.pending.before.flatMap((file) => findObstacle(file, state) ?? []);
  try {
    requireCompatible(state);
  } catch (error) {
    obstacles.unshift(error instanceof Error ? error.message : String(error));
  }
  const [before, after] = [namesOf(state.pending.before), namesOf(state.pending.after)];
  // The version that runs now is the last one that migrated.
  const last = state.pending.after.find(({ oldestServer: oldest = 0 }) => !isEmpty && oldest > database);
  return {
    ...{ server, database, oldestServer, unknown, before, after, background, obstacles },
    endsRunningVersion: last?.name ?? null,
  };
}

/** The statements of the pending migrations, in the order they would run. Their queries find no rows. */
export async function recordPending(
  db: Database,
  phase: 'before' | 'after' | 'all',
  files?: ReleaseFiles,
): Promise<{ name: string; statements: string[] }[]> {
  const { pending } = await readSchemaState(db, files ?? (await readReleaseFiles()));
  const wanted = phase === 'all' ? [...pending.before, ...pending.after] : pending[phase];
  return Promise.all(
    wanted.map(async (file) => ({ name: file.name, statements: await recordStatements(file) })),
  );
}

const namesOf = (files: readonly MigrationFile[]) => files.map(({ name }) => name);
