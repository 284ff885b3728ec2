import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@playlet/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { callRoute } from '../http/call-route.ts';
import { readByteCount, readMetadata } from '../ingest/tus/headers.ts';
import { expiryOf, requireVersion, TUS_PATH, TUS_VERSION, type UploadRoute } from '../ingest/tus/protocol.ts';
import type { CallGuard } from './call-guard.ts';
import type { RunCall } from './pipeline.ts';
import { registerUploadTransfer } from './register-upload-transfer.ts';

const PIECE_TYPE = 'application/offset+octet-stream';

type TusOptions = { guard: CallGuard; run: RunCall };

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
      reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store');
    });
    describeServer(scope);
    registerCreation(scope, context, tus);
    registerUploadTransfer(scope, context, tus.guard);
    registerTermination(scope, tus);
  });
}

function describeServer(scope: FastifyInstance): void {
  scope.options(TUS_PATH, async (_request, reply) =>
    reply
      .code(204)
      .header('tus-version', TUS_VERSION)
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
        size: readByteCount(request.headers['upload-length']),
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
