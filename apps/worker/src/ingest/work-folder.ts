import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listIngestsToResume } from '@playlet/core/ingest/ingest-work';
import { listPolishesToResume } from '@playlet/core/ingest/polish';
import type { Database } from '@playlet/db';

/** A folder of one ingest's own, closed to other users of the machine. */
export async function openWorkFolder(root: string, ingestId: string): Promise<WorkFolder> {
  const path = join(root, ingestId);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const noteOf = (step: string) => join(path, `${step}.json`);
  const done = async <T>(step: string) => {
    const note = await readFile(noteOf(step), 'utf8').catch(() => null);
    // Written by this very code, in this very folder.
    return note === null ? undefined : (JSON.parse(note) as T);
  };
  return {
    path,
    done,
    once: async (step, work) => {
      const known = await done<Awaited<ReturnType<typeof work>>>(step);
      if (known !== undefined) return known;
      const result = await work();
      await writeDurably(noteOf(step), JSON.stringify(result));
      return result;
    },
    has: async (step) => (await done(step)) !== undefined,
    forget: (step) => rm(noteOf(step), { force: true }),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** The folder of an ingest's second encode. */
export const polishFolderNameOf = (ingestId: string): string => `${POLISH_PREFIX}${ingestId}`;
const POLISH_PREFIX = 'polish-';

/** Deletes the folders of ingests, and of their second encodes, that are over. */
export async function sweepWorkFolders(db: Database, root: string): Promise<void> {
  const ids = await readdir(root).catch(() => []);
  const polished = ids
    .filter((id) => id.startsWith(POLISH_PREFIX))
    .map((id) => id.slice(POLISH_PREFIX.length));
  const open = await listPolishesToResume(db, polished);
  const needed = new Set([...(await listIngestsToResume(db, ids)), ...open.map(polishFolderNameOf)]);
  for (const id of ids) if (!needed.has(id)) await rm(join(root, id), { recursive: true, force: true });
}

/** The note appears whole or not at all, also when the power fails. */
async function writeDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/**
 * `once` does a step whose files are in the folder, or returns its result from before a kill. Results are beside their
 * files, so another machine, which has neither, starts from the beginning.
 */
export type WorkFolder = {
  path: string;
  once<T>(step: string, work: () => Promise<T>): Promise<T>;
  /** Returns the result of a step, undefined where it is not done. */
  done<T>(step: string): Promise<T | undefined>;
  /** Whether `once` has done a step. */
  has(step: string): Promise<boolean>;
  forget(step: string): Promise<void>;
  remove(): Promise<void>;
};
