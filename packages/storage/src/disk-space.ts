import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type DiskSpace = {
  /** The room left for this account. */
  freeBytes: number;
  sizeBytes: number;
  freeFiles: number;
  /** 0 where the file system counts no files. */
  maxFiles: number;
};

/** How much room the disk of a folder has. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize, freeFiles: ffree, maxFiles: files };
}

/** Returns the disk with the smallest share of free room among those of several folders; a folder that is missing has none. */
export async function readFullestDisk(
  folders: readonly [string, ...string[]],
  read = readDiskSpace,
): Promise<DiskSpace> {
  const [first, ...others] = await Promise.all(
    folders.filter((folder, at) => at === 0 || existsSync(folder)).map(read),
  );
  if (!first) throw new Error('no folder to look at');
  const share = ({ freeBytes, sizeBytes }: DiskSpace) => freeBytes / sizeBytes;
  return others.reduce((fullest, disk) => (share(disk) < share(fullest) ? disk : fullest), first);
}

/** Folders of this machine that the product writes to, as the configuration names them. */
type ProductFolders = { dataDir: string; storage: { folder: string; s3?: unknown } };

/** Returns the fullest of the disks that the data folder, the work folder and the media of this machine lie on. */
export function readProductDisk({ dataDir, storage }: ProductFolders): Promise<DiskSpace> {
  return readFullestDisk([dataDir, join(dataDir, 'work'), ...(storage.s3 ? [] : [storage.folder])]);
}
