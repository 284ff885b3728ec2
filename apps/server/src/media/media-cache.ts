import { createHash } from 'node:crypto';
import type { Storage } from '@playlet/storage';
import type { Range } from './range.ts';

/** A file of the storage; small ones are held in memory. */
export type MediaFile = { size: number; etag: string; bytes?: Buffer };

export type MediaCache = {
  /** The file of a key; undefined where there is none. */
  find(key: string): Promise<MediaFile | undefined>;
  /** The bytes of a range: from memory where the file is held there, else as a stream. */
  open(key: string, file: MediaFile, range: Range): Promise<NodeJS.ReadableStream | Buffer>;
};

/** All files held in memory together, in bytes. */
const CAPACITY = 192 * 1024 * 1024;
/** A larger file is streamed from the storage each time. */
const LARGEST = 4 * 1024 * 1024;
/** A key that does not exist is not looked up again for this long, in milliseconds. */
const MISSING_FOR = 1000;

/**
 * Holds the segments that are asked for now: opening a file costs several times what sending it does. Stored files
 * never change under their key, so nothing has to be looked at again.
 */
export function createMediaCache(storage: Storage, now: () => number = Date.now): MediaCache {
  const held = new Map<string, MediaFile>();
  const reading = new Map<string, Promise<MediaFile | undefined>>();
  const missing = new Map<string, number>();
  let bytes = 0;

  const hold = (key: string, file: MediaFile) => {
    held.set(key, file);
    bytes += weight(file);
    for (const [oldest, other] of held) {
      if (bytes <= CAPACITY) break;
      held.delete(oldest);
      bytes -= weight(other);
    }
  };

  const read = async (key: string): Promise<MediaFile | undefined> => {
    const head = await storage.head(key);
    if (!head) {
      if (missing.size > 10_000) missing.clear();
      missing.set(key, now() + MISSING_FOR);
      return undefined;
    }
    const etag = `"${createHash('sha1').update(`${key} ${head.size}`).digest('base64url').slice(0, 16)}"`;
    const file: MediaFile = { size: head.size, etag };
    if (head.size > 0 && head.size <= LARGEST) {
      const object = await storage.get(key);
      if (object) file.bytes = await collect(object.body);
    }
    hold(key, file);
    return file;
  };

  return {
    find(key) {
      const file = held.get(key);
      if (file) {
        // Found again: it moves to the end, so the longest unused goes first.
        held.delete(key);
        held.set(key, file);
        return Promise.resolve(file);
      }
      if ((missing.get(key) ?? 0) > now()) return Promise.resolve(undefined);
      const running = reading.get(key);
      if (running) return running;
      const promise = read(key).finally(() => reading.delete(key));
      reading.set(key, promise);
      return promise;
    },
    async open(key, file, range) {
      if (file.bytes) return file.bytes.subarray(range.start, range.end + 1);
      const object = await storage.get(key, { range });
      if (!object) throw new Error(`${key} vanished from the storage`);
      return object.body;
    },
  };
}

function weight(file: MediaFile): number {
  return (file.bytes?.length ?? 0) + 256;
}

async function collect(stream: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}
