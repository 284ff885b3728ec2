import { existsSync, rmSync } from 'node:fs';
import { removeInterrupted, removeInterruptedMoment } from '@playlet/backup';
import type { Config } from '@playlet/config';
import { isNewInstallation } from '@playlet/core/backups/new-installation';
import type { Database } from '@playlet/db';
import { uploadedFolderOf } from '@playlet/server/restore/uploaded-backup';
import { createStorage } from '@playlet/storage';

/** Removes an uploaded backup that was not restored, once the installation is in use. */
export async function dropUploadedBackup(db: Database, { dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = uploadedFolderOf(dataDir);
  if (existsSync(folder) && !(await isNewInstallation(db))) rmSync(folder, { recursive: true });
}

/** A restore in the browser whose process was killed leaves a new installation again, which offers it once more. */
export async function startOverRestore(
  databaseUrl: string,
  { dataDir, storage, role }: Pick<Config, 'dataDir' | 'storage' | 'role'>,
  say: (line: string) => void,
): Promise<void> {
  if (role !== 'all') return;
  const openMedia = () => createStorage(storage);
  const id = await removeInterrupted(dataDir, { databaseUrl, openMedia });
  if (id !== undefined)
    say(
      `The restore of ${id || 'a backup'} was interrupted. Its tables and media were removed: begin it again at the link of the first owner.`,
    );
}

/** The same of a moment of the archived log, before the database is started. */
export async function startOverMoment(
  { dataDir, storage, role, database }: Pick<Config, 'dataDir' | 'storage' | 'role' | 'database'>,
  say: (line: string) => void,
): Promise<void> {
  if (role !== 'all' || !database.isEmbedded) return;
  const id = await removeInterruptedMoment(dataDir, () => createStorage(storage));
  if (id !== undefined)
    say(
      'The restore of a moment was interrupted. The new installation is there again: begin it again at the link of the first owner.',
    );
}
