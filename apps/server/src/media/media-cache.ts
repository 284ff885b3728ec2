import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '@playlet/storage';
import type { Caches } from '../caches.ts';
import type { Range } from './range.ts';

/** A file of the storage; small ones are held in memory. */
export type MediaFile = { size: number; etag: string; bytes?: Buffer };

export type MediaCache = {
  /** The file of a key; undefined where there is none. At once where the answer is known. */
  find(key: string): Promise<MediaFile | undefined> | MediaFile | undefined;
  /** Returns the facts about a file without reading it. */
  peek(key: string): Promise<MediaFile | undefined>;
  /** A range of a file that is not held. */
  stream(key: string, range: Range): Promise<NodeJS.ReadableStream>;
};

/** All files held in memory together, in bytes. */
const CACHE_CAPACITY_BYTES = 192 * 1024 * 1024;
/** A larger file is streamed from the storage each time. */
const MAX_CACHED_FILE_BYTES = 4 * 1024 * 1024;
/** A file is read again after this long, in milliseconds: a repair may have put it back. */
const HELD_TTL_MS = 600_000;
/** A key that does not exist is not looked up again for this long, in milliseconds. */
const MISSING_TTL_MS = 1000;
const MAX_MISSING_KEYS = 10_000;

/**
 * Holds the segments that are asked for now: opening a file costs several times what sending it does. Stored files
 * never change under their key, but for the repair of a damaged one.
 */
export function createMediaCache(storage: Storage, caches: Caches): MediaCache {
  const missing = caches.open<string, true>('missing-media', { max: MAX_MISSING_KEYS, ttl: MISSING_TTL_MS });
  const held = caches.open<string, MediaFile>('media', {
    maxSize: CACHE_CAPACITY_BYTES,
    ttl: HELD_TTL_MS,
    sizeCalculation: weight,
    fetchMethod: async (key) => {
      const stored = await readStored(storage, key);
      if (stored) return { ...stored, etag: etagOf(key, stored.size) };
      missing.set(key, true);
      return undefined;
    },
  });

  return {
    find(key) {
      return held.get(key) ?? (missing.has(key) ? undefined : held.fetch(key));
    },
    async peek(key) {
      const file = held.get(key) ?? (await storage.head(key));
      return file && { size: file.size, etag: etagOf(key, file.size) };
    },
    async stream(key, range) {
      const object = await storage.get(key, { range });
      if (!object) throw new Error(`${key} vanished from the storage`);
      return object.body;
    },
  };
}

function weight(file: MediaFile): number {
  return (file.bytes?.length ?? 0) + 256;
}

/** A stored file's size, and its bytes where it is small enough to be held. */
async function readStored(
  storage: Storage,
  key: string,
): Promise<Pick<MediaFile, 'size' | 'bytes'> | undefined> {
  const path = storage.localPath?.(key);
  if (path !== undefined) return readLocal(path);
  const object = await storage.get(key);
  if (!object) return undefined;
  if (object.size > MAX_CACHED_FILE_BYTES) {
    object.body.destroy();
    return { size: object.size };
  }
  return { size: object.size, bytes: await buffer(object.body) };
}

/** Straight from the folder: a stream would cost as much again as reading the bytes. */
async function readLocal(path: string): Promise<Pick<MediaFile, 'size' | 'bytes'> | undefined> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return undefined;
    if (stat.size > MAX_CACHED_FILE_BYTES) return { size: stat.size };
    // The size is known: one read into a buffer of its own, where readFile would look and read in pieces again.
    const bytes = Buffer.allocUnsafeSlow(stat.size);
    const { bytesRead } = await handle.read(bytes, 0, stat.size, 0);
    return bytesRead === stat.size
      ? { size: stat.size, bytes }
      : { size: stat.size, bytes: await handle.readFile() };
  } finally {
    // Closing a file that was only read needs no waiting.
    handle.close().catch(() => undefined);
  }
}

/** The entity tag of what never changes under its name, or of a text itself. */
export function etagOf(key: string, size: number): string {
  return `"${createHash('sha1').update(`${key} ${size}`).digest('base64url').slice(0, 16)}"`;
}
