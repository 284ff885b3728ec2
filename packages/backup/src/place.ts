import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createStorage, type Storage } from '@playlet/storage';
import { createLocalStorage } from '@playlet/storage/local';
import type { S3Config } from '@playlet/storage/s3-client';
import { BackupFailure } from './failure.ts';

/** The place of backups: a folder, or a bucket (`s3://NAME`). */
export type Place = { place: Storage; folder: string | undefined; name: string };

/**
 * Opens a place by its name as commands take it.
 *
 * @throws BackupFailure `usage` for a bucket without its address and keys
 */
export async function openPlace(name: string, s3: S3Config | undefined): Promise<Place> {
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(name)?.[1];
  if (bucket === undefined) {
    const folder = resolve(name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { place: await createLocalStorage(folder), folder, name: folder };
  }
  if (!s3)
    throw new BackupFailure(
      'usage',
      `${name} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.`,
    );
  const place = await createStorage({ folder: '', s3: { ...s3, bucket } });
  return { place, folder: undefined, name };
}
