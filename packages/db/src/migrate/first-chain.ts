import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Databases made before 0.1.0 were built up by 87 migrations, whose tables `001-baseline` makes at once. One at the last of them
 * has the tables of the baseline, so only the record of what ran is rewritten. The first release takes this file away.
 */
const FIRST = '001-catalogue';
const LAST = '141-payment-notices';
const MIGRATION_COUNT = 87;
const BACKGROUND_COUNT = 7;
/** The last commit that has them. */
const COMMIT = '2fce476d';

export const BASELINE = '001-baseline';

export const isFirstChain = (migrations: readonly string[]): boolean => migrations.includes(FIRST);

const isWhole = (migrations: readonly string[]) =>
  migrations.length === MIGRATION_COUNT && migrations.includes(LAST);

/** Returns the reason why a database of the first chain cannot be taken over; undefined where it can. */
export async function findFirstChainFault(
  db: Database,
  migrations: readonly string[],
): Promise<string | undefined> {
  if (!isWhole(migrations))
    return (
      `The database was made before 0.1.0 and is at ${migrations.at(-1)}: start the version of commit ${COMMIT} on it once, ` +
      `which brings it to ${LAST}, and then this one.`
    );
  const { rows } = await sql<{ finished: number }>`
    select count(*)::int as finished from background_migration where finished_at is not null`.execute(db);
  if (rows[0]?.finished === BACKGROUND_COUNT) return undefined;
  return (
    'The database was made before 0.1.0, and its migrations in the background are not finished: ' +
    `run \`npx playlet migrate --background\` with the version of commit ${COMMIT}, and then start this one.`
  );
}

/** @throws Error where the tables of a backup of the first chain are not those of the baseline */
export function requireWholeChain(migrations: readonly string[]): void {
  if (!isWhole(migrations))
    throw new Error(
      `The backup was made before 0.1.0 and is at ${migrations.at(-1)}: restore it with the version of commit ${COMMIT}, ` +
        'start that version on it once, and back it up again.',
    );
}

/** Records the baseline as run, which matches the tables. */
export const TAKE_OVER = [
  'delete from kysely_migration',
  `insert into kysely_migration (name, timestamp) values ('${BASELINE}', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
  `update schema_compatibility set oldest_server = 1, migration = '${BASELINE}'`,
  'delete from background_migration',
] as const;
