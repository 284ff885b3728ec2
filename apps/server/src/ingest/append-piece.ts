import { createHash } from 'node:crypto';
import { PassThrough, pipeline } from 'node:stream';
import { findLatestIngest } from '@playlet/core/ingest/ingest';
import { advanceUpload, type UploadRow, uploadById } from '@playlet/core/ingest/upload';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readDisk } from '../disk.ts';
import { fail } from '../http/business-error.ts';
import { readBoundedBody } from './body.ts';
import { deletePiece, dropPieces, isDiskFull, putPiece } from './staging.ts';
import { startIngest } from './start-ingest.ts';

/** The checksum a piece came with, in base64. */
export type PieceChecksum = { algorithm: 'sha1' | 'sha256'; value: string };

/** A piece is not what its sender says it is; nothing of it was kept. */
export class PieceChecksumWrong extends Error {}

/**
 * Stores the request's body as the next piece of an upload; the last one hands the episode to the transcoder.
 *
 * @throws UPLOAD_NOT_FOUND, UPLOAD_OFFSET_WRONG, UPLOAD_CHECKSUM_WRONG, UPLOAD_TOO_LARGE, STORAGE_FULL, PieceChecksumWrong
 */
export async function appendPiece(
  context: Context,
  request: FastifyRequest,
  { id, offset, checksum }: { id: string; offset: number; checksum?: PieceChecksum | undefined },
): Promise<{ received: number; ingestId: string | null }> {
  const upload = await uploadById(context.db, id);
  if (!upload || upload.state === 'discarded') throw fail('UPLOAD_NOT_FOUND');
  if (upload.state === 'received')
    return { received: upload.size, ingestId: await ingestIdOf(context, upload) };
  if (offset !== upload.received) throw wrongOffset(upload.received);
  const received = upload.received + (await storePiece(context, request, upload, checksum));
  if (received < upload.size) return { received, ingestId: null };
  return { received, ingestId: await startIngest(context, upload) };
}

/** Stores the body as the upload's next piece and counts it once it is safe. Answers its size. */
async function storePiece(
  context: Context,
  request: FastifyRequest,
  upload: UploadRow,
  checksum: PieceChecksum | undefined,
): Promise<number> {
  const { stream, received } = readBoundedBody(request, upload.size - upload.received);
  if (upload.received === upload.size) return 0;
  if ((await readDisk(context)).state === 'full') throw fail('STORAGE_FULL');
  const hash = checksum && createHash(checksum.algorithm);
  const hashed = hash
    ? pipeline(
        stream,
        new PassThrough().on('data', (part: Buffer) => hash.update(part)),
        () => {},
      )
    : stream;
  const key = await putPiece(context.storage, upload.id, upload.received, hashed).catch((error: unknown) => {
    throw isDiskFull(error) ? fail('STORAGE_FULL') : error;
  });
  if (hash && hash.digest('base64') !== checksum.value) {
    await deletePiece(context.storage, key);
    throw new PieceChecksumWrong();
  }
  const counted = await advanceUpload(context.db, upload.id, upload.received, upload.received + received());
  if (counted) return received();
  const now = await uploadById(context.db, upload.id);
  // Another import finished the upload meanwhile; this piece would stay forever.
  if (now?.state !== 'receiving') await dropPieces(context.storage, upload.id);
  throw wrongOffset(now?.received ?? 0);
}

async function ingestIdOf({ db }: Context, upload: UploadRow): Promise<string> {
  const { group_id: groupId, index, sha256 } = upload;
  const ingest = await findLatestIngest(db, { groupId, index, sha256 });
  if (!ingest) throw fail('UPLOAD_NOT_FOUND');
  return ingest.id;
}

function wrongOffset(received: number) {
  return fail('UPLOAD_OFFSET_WRONG', { data: { received } });
}
