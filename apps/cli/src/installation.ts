import { join } from 'node:path';
import { type Config, readConfig } from '@playlet/config';
import {
  connectRoles,
  type Database,
  migrate,
  type OpenDatabase,
  openDatabase,
  prepareRoles,
} from '@playlet/db';
import { findRunningUrl } from '@playlet/db/embedded/running';

const POOL_COUNT = 2;

/** `db` works with the rights of a worker or of the owner, as each function says; `buildDatabaseUrl` is the owner's. */
export type Installation = { config: Config; db: Database; databaseUrl: string };

/**
 * Works as a worker with the database of this installation, whether Playlet runs or not: that of DATABASE_URL, the embedded one of the
 * running process, or else that one started for as long as the work takes, and brought up to date first.
 *
 * @throws ConfigError where the environment is wrong
 */
export async function withInstallation<Result>(
  env: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const owner = await openUpToDate(config);
  try {
    const { databaseUrl } = owner;
    const options = { urls: config.database.roleUrls, poolSize: POOL_COUNT, log: () => {} };
    const pools = connectRoles(databaseUrl, options);
    try {
      return await work({ config, db: pools.worker, databaseUrl });
    } finally {
      await pools.close();
    }
  } finally {
    await owner.close();
  }
}

/** Works as the owner with the same database as it is found: nothing is brought up to date. */
export async function withDatabaseAsIs<Result>(
  env: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const { close, ...opened } = await openAsIs(config);
  try {
    return await work({ config, ...opened });
  } finally {
    await close();
  }
}

/** Opens the same as its owner. */
export async function openAsIs(config: Config): Promise<OpenDatabase> {
  return openDatabase({
    dataDir: config.dataDir,
    databaseUrl: await runningUrl(config),
    poolSize: POOL_COUNT,
  });
}

async function openUpToDate(config: Config): Promise<OpenDatabase> {
  const isServed = (await runningUrl(config)) !== undefined;
  const opened = await openAsIs(config);
  if (isServed) return opened;
  try {
    await migrate(opened.db);
    await prepareRoles(opened, config.database.roleUrls);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

const runningUrl = async ({ database, dataDir }: Config): Promise<string | undefined> =>
  database.ownerUrl ?? (await findRunningUrl(join(dataDir, 'postgres'), 'playlet'));
