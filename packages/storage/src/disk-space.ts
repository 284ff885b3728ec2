import { statfs } from 'node:fs/promises';

export type DiskSpace = {
  /** What this account may still write. */
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
