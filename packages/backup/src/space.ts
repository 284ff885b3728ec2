import { readDiskSpace } from '@playlet/storage/disk-space';
import { BackupFailure } from './failure.ts';

/** Bytes free for this account on the disk of a folder. */
export type FreeSpace = (folder: string) => Promise<number>;

export const freeSpace: FreeSpace = async (folder) => (await readDiskSpace(folder)).freeBytes;

/** The room a backup never takes of the disk, because the database continues to live there. */
export const RESERVED_BYTES = 1024 ** 3;

/** @throws BackupFailure `no-space` where that amount would leave the database too little room */
export async function requireSpace(
  folder: string,
  bytes: number,
  read: FreeSpace = freeSpace,
): Promise<void> {
  const free = await read(folder);
  if (free - bytes >= RESERVED_BYTES) return;
  throw new BackupFailure(
    'no-space',
    `The disk of ${folder} has ${formatMegabytes(free)} free; this takes up to ${formatMegabytes(bytes)} and leaves ` +
      `${formatMegabytes(RESERVED_BYTES)} to the database. Make room, or name another place in BACKUP_DIR.`,
  );
}

export const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
