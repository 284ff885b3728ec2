import { dirname } from 'node:path';
import type { Config } from '@playlet/config';
import type { Storage } from '@playlet/storage';
import { readDiskSpace } from '@playlet/storage/disk-space';

/** Bytes free where the product writes, on the fuller of its disks; undefined where all of it is elsewhere. */
export type FreeBytes = () => Promise<number | undefined>;

/** Below it nothing is taken in any more, so that the database has room to sell and to play. */
export const RESERVED_DISK_BYTES = 512 * 2 ** 20;
/** Below it the console, the log and `/readyz` say so. */
export const LOW_DISK_BYTES = 2 * 2 ** 30;

export function createFreeBytes(storage: Storage, { database, dataDir }: Config): FreeBytes {
  const folders = [
    ...(storage.localPath ? [dirname(storage.localPath('staging'))] : []),
    ...(database.isEmbedded ? [dataDir] : []),
  ];
  return async () => {
    if (folders.length === 0) return undefined;
    const disks = await Promise.all(folders.map(readDiskSpace));
    return Math.min(...disks.map(({ freeBytes }) => freeBytes));
  };
}

export type DiskState = { freeBytes: number | null; state: 'ok' | 'low' | 'full' };

/** Reads the free space of the disks: `low` warns, and `full` refuses uploads while everything else continues. */
export async function readDisk({ freeBytes: read }: { freeBytes: FreeBytes }): Promise<DiskState> {
  const free = await read();
  if (free === undefined) return { freeBytes: null, state: 'ok' };
  const state = free < RESERVED_DISK_BYTES ? 'full' : free < LOW_DISK_BYTES ? 'low' : 'ok';
  return { freeBytes: free, state };
}
