import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { checkKey, isKey } from './key.ts';
import type { Range, Source, Storage, StoredMeta } from './storage.ts';
import { eachOf, filesOf } from './tree.ts';

/** Files are written here first; its name is no key, so nothing in it can be read or listed. */
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const MAX_CONCURRENCY = 8;

/** A folder of this machine, or one that several machines share. */
export async function createLocalStorage(root: string): Promise<Storage> {
  const home = resolve(root);
  await mkdir(join(home, INCOMING), { recursive: true, mode: 0o700 });
  // Also where an earlier version left it open to every account of this machine.
  await chmod(home, 0o700);
  await sweep(join(home, INCOMING));
  const pathOf = (key: string) => join(home, ...checkKey(key).split('/'));

  const write = async (key: string, source: Source): Promise<void> => {
    const draft = join(home, INCOMING, randomUUID());
    try {
      await writeDraft(draft, source);
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await rename(draft, pathOf(key));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    localPath: pathOf,

    async put(key, source) {
      await write(key, source);
      await syncUpwards(dirname(pathOf(key)), home);
    },

    async putTree(prefix, folder) {
      const files = await filesOf(folder, checkKey(prefix));
      await eachOf(files, MAX_CONCURRENCY, ({ key, file }) => write(key, { file }));
      const folders = new Set(files.map(({ key }) => dirname(pathOf(key))));
      for (const each of folders) await syncUpwards(each, home);
    },

    async get(key, { range } = {}) {
      if (!isKey(key)) return undefined;
      const handle = await open(pathOf(key)).catch(whenMissing);
      if (!handle) return undefined;
      try {
        const found = await handle.stat();
        if (!found.isFile()) {
          await handle.close();
          return undefined;
        }
        const body = handle.createReadStream(checkedRange(range, found.size));
        return { ...metaOf(key, found), body };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async head(key) {
      const found = isKey(key) ? await stat(pathOf(key)).catch(whenMissing) : undefined;
      return found?.isFile() ? metaOf(key, found) : undefined;
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
      await removeEmpty(dirname(pathOf(key)), home);
    },

    async deletePrefix(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
      await removeEmpty(dirname(pathOf(prefix)), home);
    },

    async *list(prefix, after = '') {
      const top = prefix === undefined ? home : pathOf(prefix);
      const entries = (await readdir(top, { recursive: true, withFileTypes: true }).catch(whenMissing)) ?? [];
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(home, path).split(sep).join('/');
        const found =
          entry.isFile() && isKey(key) && key > after ? await stat(path).catch(whenMissing) : undefined;
        if (found) yield { key, size: found.size };
      }
    },
  };
}

async function writeDraft(draft: string, source: Source): Promise<void> {
  // On some file systems the copy shares the original's blocks.
  if ('file' in source) await copyFile(source.file, draft, constants.COPYFILE_FICLONE);
  const handle = await open(draft, 'file' in source ? 'r+' : 'wx');
  try {
    if ('bytes' in source) await handle.writeFile(source.bytes);
    if ('stream' in source) await handle.writeFile(source.stream);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is only safe once its folder is on the disk, and a new folder once the one above it is. */
async function syncUpwards(folder: string, home: string): Promise<void> {
  for (let at = folder; at.startsWith(home); at = dirname(at)) {
    const handle = await open(at);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function removeEmpty(folder: string, home: string): Promise<void> {
  for (let at = folder; at !== home; at = dirname(at)) {
    const removed = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

/** Removes the half-written files of a killed process. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(whenMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function checkedRange(range: Range | undefined, size: number): Partial<Range> {
  if (!range) return {};
  if (range.start < 0 || range.start > range.end || range.start >= size)
    throw new RangeError('no such range');
  return range;
}

function metaOf(key: string, { size, mtime }: { size: number; mtime: Date }): StoredMeta {
  return { size, contentType: contentTypeOf(key), modified: mtime };
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
