import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '@playlet/db';
import type { Storage } from '@playlet/storage';
import { type FreeBytes, RESERVED_DISK_BYTES } from '../disk.ts';

// An upload is stored piece by piece, so that any server can take the next one: `staging/{upload}/{offset}-{id}`. Two
// imports may send the same stretch at once; no piece ever replaces another. Whole, it is one object for the worker:
// `source/{upload}-{id}`, one for each request that joined it.

const OFFSET_DIGIT_COUNT = 15;
/** Pieces, the whole file and its streams exist together for a while. */
const ROOM_FACTOR = 2.5;

export async function putPiece(
  storage: Storage,
  uploadId: string,
  offset: number,
  stream: Readable,
): Promise<string> {
  const name = `${String(offset).padStart(OFFSET_DIGIT_COUNT, '0')}-${newId()}`;
  const key = `staging/${uploadId}/${name}`;
  await storage.put(key, { stream });
  return key;
}

/** Takes a piece away that must not count. */
export function deletePiece(storage: Storage, key: string): Promise<void> {
  return storage.delete(key);
}

/** A piece of an upload is gone: another request has finished it meanwhile. */
export class PieceMissing extends Error {}

/**
 * Joins the pieces into a source file of its own and returns its key and its SHA-256, in hexadecimal.
 *
 * @throws PieceMissing
 */
export async function joinPieces(
  storage: Storage,
  uploadId: string,
  size: number,
): Promise<{ key: string; sha256: string }> {
  const hash = createHash('sha256');
  const pieces: { key: string; size: number }[] = [];
  for await (const piece of storage.list(`staging/${uploadId}`)) pieces.push(piece);
  pieces.sort((a, b) => (a.key < b.key ? -1 : 1));

  async function* whole(): AsyncGenerator<Buffer> {
    let at = 0;
    for (const { key, size: pieceSize } of pieces) {
      const from = key.lastIndexOf('/') + 1;
      const offset = Number(key.slice(from, from + OFFSET_DIGIT_COUNT));
      // A stretch that was sent twice is part of the read one.
      if (at >= size || offset > at || offset + pieceSize <= at) continue;
      const found = await storage.get(key, { range: { start: at - offset, end: pieceSize - 1 } });
      if (!found) throw new PieceMissing(key);
      for await (const chunk of found.body as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
        at += chunk.length;
      }
    }
    if (at < size) throw new PieceMissing(`${uploadId} at ${at}`);
  }
  const key = `source/${uploadId}-${newId()}`;
  await storage.put(key, { stream: Readable.from(whole(), { objectMode: false }) });
  return { key, sha256: hash.digest('hex') };
}

export async function dropPieces(storage: Storage, uploadId: string): Promise<void> {
  await storage.deletePrefix(`staging/${uploadId}`);
}

/** Bytes that a file of this size lacks on the disk; 0 where it fits, and where the storage is elsewhere. */
export async function countLackingBytes(freeBytes: FreeBytes, size: number): Promise<number> {
  const free = await freeBytes();
  return free === undefined ? 0 : Math.max(0, Math.ceil(size * ROOM_FACTOR + RESERVED_DISK_BYTES - free));
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
