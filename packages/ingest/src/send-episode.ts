import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { MIN_PIECE_BYTES } from '@playlet/contract/limits';
import { CallFailed, type IngestClient } from './client.ts';

type UploadStart = OutputOf<Api['POST admin/ingest/upload/create']>;
/** The ingest of a file that is wholly on the server. */
type SentEpisode = NonNullable<UploadStart['ingest']> & {
  /** The server had the file before: nothing was sent. */
  known: boolean;
};

export type UploadProgress = { step: 'check' | 'upload'; done: number; total: number };

export type Episode = { groupId: string; index: number; title?: string | undefined; file: string };

const MAX_PIECE_BYTES = 16 * 2 ** 20;

/**
 * Brings an episode's file to the server, going on where an earlier try stopped. A file that is there already is
 * not sent again. A stopped or failed ingest is set going again.
 *
 * @throws UnusableFile, CallFailed, ServerUnreachable
 */
export async function sendEpisode(
  api: IngestClient,
  episode: Episode,
  onProgress: (progress: UploadProgress) => void,
): Promise<SentEpisode> {
  // Without O_NONBLOCK the opening of a pipe waits for a writer.
  const handle = await open(episode.file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new UnusableFile('special');
    const { size } = found;
    if (size === 0) throw new UnusableFile('empty');
    const sha256 = await checksum(handle, (done) => onProgress({ step: 'check', done, total: size }));
    const announce = () =>
      api.call('POST admin/ingest/upload/create', {
        groupId: episode.groupId,
        index: episode.index,
        ...(episode.title && { title: episode.title }),
        fileName: basename(episode.file).replace(/\p{Cc}/gu, '\ufffd'),
        size,
        sha256,
        skipRefused: true,
      });
    const first = await announce();
    if (first.ingest) return { ...(await retryIfStopped(api, first.ingest)), known: true };
    const ingestId = await sendPieces(api, handle, first, announce, size, (done) =>
      onProgress({ step: 'upload', done, total: size }),
    );
    return { id: ingestId, state: 'waiting', known: false };
  } finally {
    await handle.close();
  }
}

/** A pipe, a device, a folder or an empty file in place of an episode's file. */
export class UnusableFile extends Error {
  readonly why: 'special' | 'empty';

  constructor(why: 'special' | 'empty') {
    super(why);
    this.why = why;
  }
}

/** Sends the server's missing parts and returns the ingest's id. */
async function sendPieces(
  api: IngestClient,
  handle: FileHandle,
  first: UploadStart,
  announce: () => Promise<UploadStart>,
  size: number,
  onSent: (bytes: number) => void,
): Promise<string> {
  let { upload } = first;
  let pieceSize = MIN_PIECE_BYTES;
  while (upload) {
    onSent(upload.received);
    const piece = await readPiece(handle, upload.received, pieceSize);
    if (piece.length === 0 && upload.received < size)
      throw new Error('the file became shorter while it was sent');
    const started = performance.now();
    try {
      const { received, ingestId } = await api.call(
        'PUT admin/ingest/upload/append',
        { id: upload.id, offset: String(upload.received) },
        piece,
      );
      if (ingestId !== null) {
        onSent(received);
        return ingestId;
      }
      upload = { id: upload.id, received };
    } catch (error) {
      // A piece whose answer was lost has been stored: the server names the place to continue.
      if (!(error instanceof CallFailed) || error.errorCode !== 'UPLOAD_OFFSET_WRONG') throw error;
      const now = await announce();
      if (now.ingest) return now.ingest.id;
      upload = now.upload;
    }
    pieceSize = nextPieceSize(pieceSize, performance.now() - started);
  }
  throw new Error('the server neither wants bytes nor has the file');
}

/** Pieces of about a second: progress is seen, little is lost with a connection, and few are needed on a fast one. */
function nextPieceSize(size: number, milliseconds: number): number {
  if (milliseconds < 500) return Math.min(MAX_PIECE_BYTES, size * 2);
  return milliseconds > 2000 ? Math.max(MIN_PIECE_BYTES, size / 2) : size;
}

async function readPiece(handle: FileHandle, offset: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(size), 0, size, offset);
  return buffer.subarray(0, bytesRead);
}

async function retryIfStopped(
  api: IngestClient,
  ingest: NonNullable<UploadStart['ingest']>,
): Promise<NonNullable<UploadStart['ingest']>> {
  if (ingest.state !== 'failed' && ingest.state !== 'cancelled') return ingest;
  return api.call('POST admin/ingest/job/retry', { id: ingest.id });
}

async function checksum(file: FileHandle, onRead: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  let read = 0;
  const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: 2 ** 20 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
    onRead(read);
  }
  return hash.digest('hex');
}
