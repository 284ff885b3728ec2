import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '@playlet/storage';

// An upload lies in the storage piece by piece, so that any server can take the next one: `staging/{upload}/{offset}`.
// Whole, it is one object the worker reads: `source/{upload}`.

const OFFSET_DIGITS = 15;
/** Bytes that stay free whatever is uploaded: the database lives on the same disk. */
const RESERVE = 512 * 2 ** 20;
/** Pieces, the whole file and its streams exist together for a while. */
const ROOM_NEEDED = 2.5;

export function sourceKey(uploadId: string): string {
  return `source/${uploadId}`;
}

export async function putPiece(
  storage: Storage,
  uploadId: string,
  offset: number,
  stream: Readable,
): Promise<void> {
  await storage.put(`staging/${uploadId}/${String(offset).padStart(OFFSET_DIGITS, '0')}`, { stream });
}

/** Joins the pieces into the source file and answers its SHA-256, in hexadecimal. */
export async function joinPieces(storage: Storage, uploadId: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const pieces: { key: string; size: number }[] = [];
  for await (const piece of storage.list(`staging/${uploadId}`)) pieces.push(piece);
  pieces.sort((a, b) => (a.key < b.key ? -1 : 1));

  async function* whole(): AsyncGenerator<Buffer> {
    let at = 0;
    for (const { key, size: pieceSize } of pieces) {
      if (at >= size) return;
      const offset = Number(key.slice(key.lastIndexOf('/') + 1));
      // A piece another request stored at the same time lies within what has been read already.
      if (offset !== at) continue;
      const found = await storage.get(key);
      if (!found) throw new Error(`the upload's piece ${key} is missing`);
      for await (const chunk of found.body as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
      at += pieceSize;
    }
  }
  await storage.put(sourceKey(uploadId), { stream: Readable.from(whole(), { objectMode: false }) });
  return hash.digest('hex');
}

export async function dropPieces(storage: Storage, uploadId: string): Promise<void> {
  await storage.deletePrefix(`staging/${uploadId}`);
}

/** Whether a file of this size can be taken in without filling the disk; always where storage is elsewhere. */
export async function hasRoom(storage: Storage, size: number): Promise<boolean> {
  const folder = storage.localPath && dirname(storage.localPath('staging'));
  if (folder === undefined) return true;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > size * ROOM_NEEDED + RESERVE;
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
