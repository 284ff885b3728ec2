import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasRestoreRemains, isEmpty } from '@playlet/db/dump/load';
import type { Storage } from '@playlet/storage';

const FILE = 'restore-under-way.json';

/** A restore over a new installation, from before its first change to its end. `hasMedia`: it fills an empty storage. */
type Note = { id: string; hasMedia: boolean };

/** Keeps a note of a restore, by which the next start finds one whose process was killed. */
export async function noteRestore(dataDir: string, note: Note): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify(note), { mode: 0o600 });
}

export async function forgetRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}

/**
 * Removes the remains of a restore whose process was killed, so that the installation is a new one again. Answers the id of
 * its backup; undefined where there is none such. One that had come to its end is left as it is.
 */
export async function removeInterrupted(
  dataDir: string,
  { databaseUrl, openMedia }: { databaseUrl: string; openMedia: () => Promise<Storage> },
): Promise<string | undefined> {
  const note = readNote(dataDir);
  if (!note) return undefined;
  const { id, hasMedia } = note;
  const isHalf = await hasRestoreRemains(databaseUrl);
  if (isHalf) {
    await isEmpty(databaseUrl);
    if (hasMedia) await clearMedia(await openMedia());
  }
  await forgetRestore(dataDir);
  return isHalf ? id : undefined;
}

export async function clearMedia(media: Storage): Promise<void> {
  for await (const { key } of media.list()) await media.delete(key);
}

/** Reads the note of a restore; undefined where there is none. One that a power cut left empty names nothing. */
export function readNote(dataDir: string): Note | undefined {
  const path = join(dataDir, FILE);
  if (!existsSync(path)) return undefined;
  try {
    // Written by `noteRestore`.
    return JSON.parse(readFileSync(path, 'utf8')) as Note;
  } catch {
    return { id: '', hasMedia: false };
  }
}
