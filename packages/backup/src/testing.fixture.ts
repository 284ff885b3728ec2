import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@playlet/storage';
import { createLocalStorage } from '@playlet/storage/local';
import { afterAll } from 'vitest';

/** A folder of the test's own, gone when the file is done. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function testStorage(): Promise<{ folder: string; storage: Storage }> {
  const folder = await testFolder();
  return { folder, storage: await createLocalStorage(folder) };
}
