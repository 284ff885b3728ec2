import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type BaseLabel, copyCluster } from '@playlet/db/dump/base';
import type { Storage } from '@playlet/storage';
import { type Pack, pack } from 'tar-stream';
import { openCipher } from './cipher.ts';
import { type StoredFile, writeFile } from './file.ts';
import { backupId } from './manifest.ts';

/** A copy of the embedded cluster's files, from which its archived log can be replayed. Written last, like a seal. */
export type Base = Omit<BaseLabel, 'endedAt'> & {
  /** Which archive its log goes into. */
  archive: string;
  major: string;
  /** The id of the cipher it was written with. */
  cipher: string;
  endedAt: string;
  file: StoredFile;
};

/** Folders that PostgreSQL recreates at its start, or that belong to the running server alone. */
const EMPTY_FOLDERS =
  /^(pg_wal|pg_wal\/archive_status|pg_wal\/summaries|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|playlet-archive|playlet-wal)|(^|\/)(pgsql_tmp|pg_internal\.init|\.s\.PGSQL)/;
const CONTROL_FILE = 'global/pg_control';

/** Copies the files of the running embedded cluster; returns the written ones. */
export async function takeBase({
  databaseUrl,
  dataFolder,
  archive,
  place,
  key,
}: {
  databaseUrl: string;
  dataFolder: string;
  archive: string;
  place: Storage;
  key?: string | undefined;
}): Promise<Base> {
  const cipher = await openCipher(key);
  const folder = `base/${backupId(new Date())}`;
  const written: { file?: StoredFile } = {};
  const label = await copyCluster(databaseUrl, async () => {
    const tar = pack();
    const packing = packFolder(tar, dataFolder).catch((error: Error) => tar.destroy(error));
    // A tar pack is a Readable of streamx, which iterates like one of Node.
    const { file } = await writeFile({ place, cipher }, `${folder}/base.tar`, Readable.from(tar));
    await packing;
    written.file = file;
  });
  const { file } = written;
  if (!file) throw new Error('The copy of the cluster was not written.');
  const major = await text(createReadStream(join(dataFolder, 'PG_VERSION')));
  const base: Base = {
    ...label,
    endedAt: label.endedAt.toISOString(),
    archive,
    major: major.trim(),
    cipher: cipher.id,
    file,
  };
  await place.put(`${folder}/base.json`, { bytes: Buffer.from(JSON.stringify(base)) });
  return base;
}

/** Every finished copy, oldest first. */
export async function listBases(place: Storage): Promise<(Base & { folder: string })[]> {
  const folders: string[] = [];
  for await (const { key } of place.list('base'))
    if (key.endsWith('/base.json')) folders.push(key.slice(0, -'/base.json'.length));
  const found = folders.sort().map(async (folder) => {
    const object = await place.get(`${folder}/base.json`);
    return object ? [{ ...(JSON.parse(await text(object.body)) as Base), folder }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function packFolder(tar: Pack, dataFolder: string): Promise<void> {
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name).slice(dataFolder.length + 1),
  }));
  const kept = paths.filter(({ path }) => !LEFT_OUT.test(path));
  for (const { entry, path } of kept)
    if (entry.isDirectory() && !EMPTY_FOLDERS.test(path))
      tar.entry({ name: path, type: 'directory', mode: 0o700 });
  for (const { entry, path } of kept)
    if (entry.isFile() && !EMPTY_FOLDERS.test(path) && path !== CONTROL_FILE)
      await packFile(tar, dataFolder, path);
  // Last, so that it knows of everything the files before it may hold.
  await packFile(tar, dataFolder, CONTROL_FILE);
  tar.finalize();
}

/** Reads the length at the opening: later growth is in the log, and a cut-off end is filled up. */
async function packFile(tar: Pack, dataFolder: string, path: string): Promise<void> {
  const handle = await open(join(dataFolder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const entry = tar.entry({ name: path, size, mode: 0o600 });
    await pipeline(
      exactly(handle.createReadStream({ autoClose: false, end: Math.max(0, size - 1) }), size),
      entry,
    );
  } finally {
    await handle.close();
  }
}

async function* exactly(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of source) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
  }
  for (; left > 0; left -= Math.min(left, ZEROS.length))
    yield ZEROS.subarray(0, Math.min(left, ZEROS.length));
}

const ZEROS = Buffer.alloc(64 * 1024);
