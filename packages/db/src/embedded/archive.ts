import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** In the data folder, because the server's account may not be let through its parents. */
const FOLDER = 'playlet-archive';

/** Returns the folder of finished pieces of the server's log until they are taken away. */
export const archiveFolder = (dataFolder: string): string => join(dataFolder, FOLDER);

/**
 * Hands each piece of the log over when it is full, and after this time in any case; with what taking it away needs, a
 * minute. A piece that is there already was handed over before a crash.
 *
 * @see https://www.postgresql.org/docs/current/continuous-archiving.html
 */
export const ARCHIVING = {
  archive_mode: 'on',
  archive_timeout: '50',
  archive_command:
    `cmp -s %p ${FOLDER}/%f || { cp %p ${FOLDER}/%f.part && sync ${FOLDER}/%f.part && ` +
    `mv ${FOLDER}/%f.part ${FOLDER}/%f; }`,
};

export async function makeArchiveFolder(dataFolder: string, account: Account): Promise<void> {
  const folder = archiveFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}
