import { id } from '@playlet/contract/entities/scalar';
import { uploadById } from '@playlet/core/ingest/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';
import { callRoute } from '../http/call-route.ts';
import { appendPiece, PieceChecksumWrong } from '../ingest/append-piece.ts';
import { readByteCount, readChecksum } from '../ingest/tus/headers.ts';
import { expiryOf, requireVersion, TUS_PATH, type UploadRoute } from '../ingest/tus/protocol.ts';
import type { CallGuard } from './call-guard.ts';

const CHECKSUM_MISMATCH_CODE = 460;

/** Registers the transfer: pieces at an offset, and the question how far an upload is. */
export function registerUploadTransfer(scope: FastifyInstance, context: Context, guard: CallGuard): void {
  const key = 'PUT admin/ingest/upload/append';
  const options = {
    config: callRoute(key),
    onRequest: [(request: FastifyRequest) => guard.open(key, request)],
  };
  scope.head<UploadRoute>(`${TUS_PATH}/:id`, options, async ({ params }, reply) => {
    const upload = isId(params.id) ? await uploadById(context.db, params.id) : undefined;
    if (!upload || upload.state === 'discarded') throw fail('UPLOAD_NOT_FOUND');
    const offset = upload.state === 'received' ? upload.size : upload.received;
    return reply
      .code(200)
      .header('upload-offset', offset)
      .header('upload-length', upload.size)
      .header('upload-expires', expiryOf(upload.updated_at.getTime()))
      .send();
  });
  scope.patch<UploadRoute>(
    `${TUS_PATH}/:id`,
    { ...options, onRequest: [...options.onRequest, requireVersion] },
    async (request, reply) => {
      if (!isId(request.params.id)) throw fail('UPLOAD_NOT_FOUND');
      const offset = readByteCount(request.headers['upload-offset']);
      const checksum = readChecksum(request.headers['upload-checksum']);
      try {
        const piece = { id: request.params.id, offset, checksum };
        const { received, ingestId } = await appendPiece(context, request, piece);
        if (ingestId !== null) reply.header('playlet-ingest', ingestId);
        return await reply
          .code(204)
          .header('upload-offset', received)
          .header('upload-expires', expiryOf(context.clock.now()))
          .send();
      } catch (error) {
        if (error instanceof PieceChecksumWrong) return reply.code(CHECKSUM_MISMATCH_CODE).send();
        throw error;
      }
    },
  );
}

function isId(text: string): boolean {
  return id.safeParse(text).success;
}
