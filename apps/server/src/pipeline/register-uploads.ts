import type { IncomingMessage } from 'node:http';
import type { Api } from '@playlet/contract/api';
import { id } from '@playlet/contract/entities/scalar';
import { MAX_UPLOAD_BYTES } from '@playlet/contract/limits';
import { uploadById } from '@playlet/core/ingest/upload';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../call/caller.ts';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';
import { callRoute } from '../http/call-route.ts';
import { ABANDONED_UPLOAD_AGE_MS } from '../ingest/abandoned.ts';
import { appendPiece, PieceChecksumWrong } from '../ingest/append-piece.ts';
import { readChecksum, readMetadata } from '../ingest/tus/headers.ts';
import type { CallGuard } from './call-guard.ts';

/** The address of tus uploads; an upload is below it by its id. */
export const TUS_PATH = '/api/admin/ingest/tus';
const VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';
const CHECKSUM_MISMATCH_CODE = 460;

type TusOptions = {
  guard: CallGuard;
  /** Makes a call of the contract as if it had come by its own address. */
  run: (
    key: keyof Api,
    call: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
    input: unknown,
  ) => Promise<unknown>;
};

/**
 * Registers the calls of an upload in the tus protocol: with the extensions creation, termination, checksum and
 * expiration. Their permissions, audit lines and failures are those of the contract's calls.
 *
 * @see https://tus.io/protocols/resumable-upload
 */
export async function registerTus(app: FastifyInstance, context: Context, tus: TusOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(PIECE_TYPE, (_request, payload: IncomingMessage, done) => done(null, payload));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('tus-resumable', VERSION).header('cache-control', 'no-store');
    });
    describeServer(scope);
    registerCreation(scope, context, tus);
    registerTransfer(scope, context, tus);
    registerTermination(scope, tus);
  });
}

function describeServer(scope: FastifyInstance): void {
  scope.options(TUS_PATH, async (_request, reply) =>
    reply
      .code(204)
      .header('tus-version', VERSION)
      .header('tus-extension', 'creation,termination,checksum,expiration')
      .header('tus-checksum-algorithm', 'sha1,sha256')
      .header('tus-max-size', MAX_UPLOAD_BYTES)
      .send(),
  );
}

/**
 * Registers the creation: `Upload-Metadata` carries the contract's input: groupId, index, filename, sha256, and a title
 * where there is one.
 */
function registerCreation(scope: FastifyInstance, context: Context, { guard, run }: TusOptions): void {
  const key = 'POST admin/ingest/upload/create';
  scope.post(
    TUS_PATH,
    { config: callRoute(key), onRequest: [(request) => guard.open(key, request), requireVersion] },
    async (request, reply) => {
      const { groupId, index, filename, sha256, title } = readMetadata(request.headers['upload-metadata']);
      const input = {
        groupId,
        index: Number(index),
        fileName: filename,
        sha256,
        size: readSize(request.headers['upload-length']),
        ...(title && { title }),
      };
      // The output of the call, by its contract.
      const { upload, ingest } = (await run(
        key,
        { caller: guard.callerOf(request), request, reply },
        input,
      )) as {
        upload: { id: string; received: number } | null;
        ingest: { id: string } | null;
      };
      // A stored file needs no transfer: its upload is complete at once.
      if (ingest) reply.header('playlet-ingest', ingest.id);
      return reply
        .code(201)
        .header('location', `${TUS_PATH}/${upload?.id ?? `whole-${ingest?.id}`}`)
        .header('upload-offset', upload?.received ?? input.size)
        .header('upload-expires', expiryOf(context.clock.now()))
        .send();
    },
  );
}

/**
 * @throws REQUEST_MALFORMED for anything but a plain decimal number: `0x10` would be another size to us than to its
 * sender
 */
function readSize(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw fail('REQUEST_MALFORMED');
  return Number(text);
}

function registerTransfer(scope: FastifyInstance, context: Context, { guard }: TusOptions): void {
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
      const offset = request.headers['upload-offset'];
      if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset)) throw fail('REQUEST_MALFORMED');
      const checksum = readChecksum(request.headers['upload-checksum']);
      try {
        const piece = { id: request.params.id, offset: Number(offset), checksum };
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

function registerTermination(scope: FastifyInstance, { guard, run }: TusOptions): void {
  const key = 'DELETE admin/ingest/upload/delete';
  scope.delete<UploadRoute>(
    `${TUS_PATH}/:id`,
    { config: callRoute(key), onRequest: [(request) => guard.open(key, request), requireVersion] },
    async (request, reply) => {
      await run(key, { caller: guard.callerOf(request), request, reply }, { id: request.params.id });
      return reply.code(204).send();
    },
  );
}

/** A client of another version gets this one. */
async function requireVersion(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.headers['tus-resumable'] === VERSION) return undefined;
  return reply.code(412).header('tus-version', VERSION).send();
}

function isId(text: string): boolean {
  return id.safeParse(text).success;
}

function expiryOf(lastBytesAt: number): string {
  return new Date(lastBytesAt + ABANDONED_UPLOAD_AGE_MS).toUTCString();
}

type UploadRoute = { Params: { id: string } };
