import { expect, it } from 'vitest';
import { readDiskSpace, readFullestDisk } from './disk-space.ts';

const disk = (freeBytes: number, sizeBytes: number) => ({ freeBytes, sizeBytes, freeFiles: 1, maxFiles: 1 });

it('the disk with the smallest share of room counts, and a folder that is missing has none', async () => {
  const disks: Record<string, ReturnType<typeof disk>> = { '/': disk(50, 100), '/proc': disk(60, 1000) };
  const read = async (folder: string) => disks[folder] ?? disk(0, 1);
  expect(await readFullestDisk(['/', '/proc', '/missing'], read)).toEqual(disk(60, 1000));
  expect(await readFullestDisk(['/'], read)).toEqual(disk(50, 100));
});

it('a folder of this machine has room', async () => {
  const { freeBytes, sizeBytes } = await readDiskSpace('/');
  expect(freeBytes).toBeGreaterThan(0);
  expect(sizeBytes).toBeGreaterThanOrEqual(freeBytes);
});
