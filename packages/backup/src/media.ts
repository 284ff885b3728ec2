import { once } from 'node:events';
import { link, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import type { Storage } from '@playlet/storage';
import { eachOf } from '@playlet/storage/tree';
import type { Cipher } from './cipher.ts';
import { BackupFailure } from './failure.ts';
import { createMeter, measure, readFile, writeFile } from './file.ts';
import { fileNameOf, type MediaSummary } from './manifest.ts';

/** An object of the product's storage. Without a checksum it was only named, and stays at its place. */
export type MediaLine = { key: string; size: number; sha256?: string };

type At = { place: Storage; cipher: Cipher };
type Known = ReadonlyMap<string, MediaLine>;

/** Pieces of uploads under way are worth nothing without the rest. */
const LEFT_OUT = /^staging\//;
const WIDTH = 4;

/** Objects lie under their content's checksum, each once for all backups, and apart by key. */
export const objectKeyOf = ({ id, suffix }: Cipher, sha256: string) =>
  `media/${id}/${sha256.slice(0, 2)}/${sha256}${suffix}`;

export type MediaOptions = {
  media: Storage;
  mode: 'copied' | 'listed';
  /** The objects of the backup before: an object never changes under its key, so it is not read again. */
  known: Known;
  /** Throws where that number of bytes more would fill the disk. */
  makeRoom(bytes: number): Promise<void>;
  onObject(done: { objects: number; bytes: number; copiedBytes: number }): void;
  signal?: AbortSignal | undefined;
};

/** Copies new objects and writes the list of all. */
export async function backupMedia(at: At, id: string, options: MediaOptions): Promise<MediaSummary> {
  const { media, mode, known, onObject, signal } = options;
  const done = { objects: 0, bytes: 0, copiedBytes: 0 };
  const folders = new Set<string>();
  const list = new PassThrough();
  const writing = writeFile(at, fileNameOf(id, 'media.jsonl'), list);
  const copying = eachOf(media.list(), WIDTH, async ({ key, size }) => {
    signal?.throwIfAborted();
    if (LEFT_OUT.test(key)) return;
    const line = mode === 'listed' ? { key, size } : await keepObject(at, { key, size }, options, folders);
    // Deleted between the list and here.
    if (!line) return;
    if (mode === 'copied' && known.get(key)?.sha256 !== line.sha256) done.copiedBytes += line.size;
    done.objects += 1;
    done.bytes += line.size;
    onObject(done);
    if (!list.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(list, 'drain'), writing]);
  });
  await copying.then(
    () => list.end(),
    (error: Error) => list.destroy(error),
  );
  await Promise.all([copying, writing]);
  for (const folder of folders) await syncFolder(folder);
  const { file } = await writing;
  return { mode, objects: done.objects, bytes: done.bytes, file };
}

async function keepObject(
  at: At,
  { key, size }: { key: string; size: number },
  { media, known, makeRoom }: MediaOptions,
  folders: Set<string>,
): Promise<MediaLine | undefined> {
  const before = known.get(key);
  if (before?.sha256 !== undefined && before.size === size) return before;
  const object = await media.get(key);
  if (!object) return undefined;
  const { sha256, bytes } = await measure(object.body);
  const target = objectKeyOf(at.cipher, sha256);
  const line = { key, size: bytes, sha256 };
  if (await at.place.head(target)) return line;
  if (!at.cipher.isEncrypted && (await linkObject(media, key, at.place, target, folders))) return line;
  await makeRoom(bytes);
  const again = await media.get(key);
  if (!again) return undefined;
  await at.place.put(target, { stream: await at.cipher.encrypt(again.body) });
  return line;
}

/** A second name for the same file takes no room; files of the storage are replaced, never written to. */
async function linkObject(
  media: Storage,
  key: string,
  place: Storage,
  target: string,
  folders: Set<string>,
): Promise<boolean> {
  const [from, to] = [media.localPath?.(key), place.localPath?.(target)];
  if (from === undefined || to === undefined) return false;
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
    folders.add(dirname(to));
    return true;
  } catch (error) {
    // Another disk, or a file system without links.
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The lines of a backup's list. */
export async function* readMediaList(at: At, media: MediaSummary): AsyncGenerator<MediaLine> {
  if (media.mode === 'none') return;
  const content = await readFile(at, media.file);
  for await (const line of createInterface({ input: content })) yield JSON.parse(line);
}

/** Restores the objects of a backup; returns their number, and throws where one has changed. */
export async function restoreMedia(
  at: At,
  lines: AsyncIterable<MediaLine>,
  media: Storage,
  onObject: (done: { objects: number; bytes: number }) => void,
): Promise<{ objects: number; bytes: number }> {
  const done = { objects: 0, bytes: 0 };
  await eachOf(lines, WIDTH, async (line) => {
    if (line.sha256 === undefined) await requireObject(media, line);
    else await restoreObject(at, line, media);
    done.objects += 1;
    done.bytes += line.size;
    onObject(done);
  });
  return done;
}

/** @throws BackupFailure `damaged` where the copy has changed; the key is then without a file */
export async function restoreObject(
  at: At,
  { key, sha256 = '', size }: MediaLine,
  media: Storage,
): Promise<void> {
  const { through, read } = createMeter();
  const content = await openObject(at, key, sha256);
  content.on('error', (error) => through.destroy(error));
  await media.put(key, { stream: content.pipe(through) });
  const found = read();
  if (found.sha256 === sha256 && found.bytes === size) return;
  await media.delete(key);
  throw new BackupFailure('damaged', `The copy of ${key} is damaged: its content is not what was backed up.`);
}

/** @throws BackupFailure `damaged` where the copy of an object is gone or altered */
export async function verifyObject(at: At, { key, sha256, size }: MediaLine): Promise<void> {
  if (sha256 === undefined) return;
  const found = await measure(await openObject(at, key, sha256));
  if (found.sha256 !== sha256 || found.bytes !== size)
    throw new BackupFailure(
      'damaged',
      `The copy of ${key} is damaged: its content is not what was backed up.`,
    );
}

async function openObject({ place, cipher }: At, key: string, sha256: string): Promise<Readable> {
  const object = await place.get(objectKeyOf(cipher, sha256));
  if (!object) throw new BackupFailure('damaged', `The copy of ${key} is missing from the backup.`);
  return cipher.decrypt(object.body);
}

/** Media that were only named must exist in the restored product's storage. */
async function requireObject(media: Storage, { key, size }: MediaLine): Promise<void> {
  const found = await media.head(key);
  if (found?.size === size) return;
  throw new BackupFailure(
    'check-failed',
    `${key} is not in the storage as the backup lists it. The backup has no copy: the bucket must be the one it was made beside.`,
  );
}

/** Returns the objects of an earlier backup, by key; of one with another key nothing. */
export async function findKnownMedia(
  at: At,
  media: MediaSummary | undefined,
): Promise<Map<string, MediaLine>> {
  const known = new Map<string, MediaLine>();
  if (media?.mode === 'copied') for await (const line of readMediaList(at, media)) known.set(line.key, line);
  return known;
}
