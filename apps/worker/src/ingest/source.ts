import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@playlet/storage';
import type { WorkFolder } from './work-folder.ts';

/**
 * Returns the uploaded file as a path on this machine: its own place, else a copy from the storage, made once.
 *
 * @throws Error where the uploaded file is gone
 */
export async function fetchSource(
  storage: Storage,
  key: string,
  folder: WorkFolder,
  signal: AbortSignal,
): Promise<string> {
  if (storage.localPath) return storage.localPath(key);
  const path = join(folder.path, 'source');
  return folder.once('fetched', async () => {
    const object = await storage.get(key);
    if (!object) throw new Error(`the uploaded file ${key} is gone`);
    await pipeline(object.body, createWriteStream(path), { signal });
    return path;
  });
}
