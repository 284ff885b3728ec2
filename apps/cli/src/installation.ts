import { join } from 'node:path';
import { type Config, readConfig } from '@playlet/config';
import { type Database, migrate, type OpenDatabase, openDatabase } from '@playlet/db';
import { urlOfRunning } from '@playlet/db/embedded/running';

export type Installation = { config: Config; db: Database; databaseUrl: string };

/**
 * Works with the database of this installation, whether Playlet runs or not: that of DATABASE_URL, the embedded one of the
 * running process, or else that one started for as long as the work takes, and brought up to date first.
 *
 * @throws ConfigError where the environment is wrong
 */
export async function withInstallation<Result>(
  env: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const { close, ...opened } = await openUpToDate(config);
  try {
    return await work({ config, ...opened });
  } finally {
    await close();
  }
}

/** Works with the same database as it is found: nothing is brought up to date. */
export async function withDatabaseAsIs<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openAsIs(config);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

export async function openAsIs({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  const running = await runningUrl({ databaseUrl, dataDir });
  return openDatabase({ dataDir, databaseUrl: running, poolSize: 2 });
}

async function openUpToDate(config: Config): Promise<OpenDatabase> {
  const isServed = (await runningUrl(config)) !== undefined;
  const opened = await openAsIs(config);
  if (isServed) return opened;
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

const runningUrl = async ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl ?? (await urlOfRunning(join(dataDir, 'postgres'), 'playlet'));
