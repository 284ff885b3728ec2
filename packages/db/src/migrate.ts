import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the tables up to date. Any number of processes may call it at once: one migrates, the others
 * wait and find nothing left to do. All pending migrations succeed together or not at all.
 * Answers with the names of the migrations that ran.
 *
 * @throws Error naming the migration that failed
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Building an index over a large table, or waiting for another process that does, takes its time.
    for (const name of TIMEOUTS) await sql`set ${sql.id(name)} = 0`.execute(connection);
    try {
      const { error, results = [] } = await new Migrator({ db: connection, provider }).migrateToLatest();
      const failed = results.find(({ status }) => status === 'Error');
      if (error)
        throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${messageOf(error)}`, {
          cause: error,
        });
      return results.map(({ migrationName }) => migrationName);
    } finally {
      for (const name of TIMEOUTS) await sql`reset ${sql.id(name)}`.execute(connection);
    }
  });
}

const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const entries = names.map(
      async (name): Promise<[string, Migration]> => [
        name.replace(/\.ts$/, ''),
        await import(new URL(name, FOLDER).href),
      ],
    );
    return Object.fromEntries(await Promise.all(entries));
  },
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
