import { type Config, ConfigError } from '@playlet/config';
import {
  hasTables,
  IncompatibleDatabaseError,
  migrate,
  type OpenDatabase,
  planMigrations,
} from '@playlet/db';

/**
 * Migrates the tables where this process connects as their owner. A server may do without: then another process has
 * done so before.
 *
 * @throws ConfigError where the owner is needed or the tables are another version's, Error where a migration fails
 */
export async function prepareTables(
  { db }: Pick<OpenDatabase, 'db'>,
  { database, role }: Pick<Config, 'database' | 'role'>,
  say: (line: string) => void,
): Promise<void> {
  if (!(await hasTables(db))) {
    await requireUpToDate({ db }, role);
    return;
  }
  if (database.ownerUrl !== undefined && database.ownerUrl === database.roleUrls?.web)
    say('DATABASE_OWNER_URL is not set: the service has all rights of the owner of its tables.');
  // Beside an outside database servers of the version before may run; the embedded one is this process's alone.
  const phase = database.isEmbedded ? 'all' : 'before';
  const ran = await migrate(db, { phase, log: say }).catch((error: unknown) => {
    throw error instanceof IncompatibleDatabaseError ? new ConfigError([error.message]) : error;
  });
  for (const name of ran) say(`Database prepared: ${name}`);
  const { after } = await planMigrations(db);
  if (after.length > 0)
    say(`Once no server of the version before runs: npx playlet migrate --phase after (${after.join(', ')})`);
}

async function requireUpToDate({ db }: Pick<OpenDatabase, 'db'>, role: Config['role']): Promise<void> {
  if (role !== 'server')
    throw new ConfigError([
      `DATABASE_OWNER_URL is missing: ROLE=${role} makes and drops the months of tables, and does the owner of the tables' work in the background`,
    ]);
  const { database, before, obstacles } = await planMigrations(db);
  const missing = database === 0 ? ['it has no tables yet'] : [...before, ...obstacles];
  if (missing.length > 0)
    throw new ConfigError([
      `The database is not ready (${missing.join('; ')}), and DATABASE_URL may not change it: run npx playlet migrate with DATABASE_OWNER_URL first`,
    ]);
}
