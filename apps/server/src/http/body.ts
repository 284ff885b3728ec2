import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { MAX_JSON_BODY_BYTES } from '@playlet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './business-error.ts';
import { sendFailure } from './envelope.ts';
import { answerUnknownCall } from './unknown.ts';

/** A text body has this long to arrive. It is small, so only who drips it on purpose needs longer. */
export const TEXT_BODY_TIMEOUT_MS = 20_000;

/** Whether a request carries a body, of whatever length. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/**
 * Checks every request before its body is read: no body is inflated, because a few bytes can become gigabytes and so
 * little text needs no compression; GET and HEAD have none; an unknown address reads none.
 */
export async function refuseStrangeBodies(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    return sendFailure(request, reply, fail('CONTENT_TYPE_UNSUPPORTED'));
  if ((request.method === 'GET' || request.method === 'HEAD') && hasBody(request.headers))
    return sendFailure(request, reply, fail('REQUEST_MALFORMED'));
  return request.is404 ? answerUnknownCall(request, reply) : undefined;
}

/** JSON stays text until its contract reads it. Other types are refused before they are read. */
export function acceptJson(scope: FastifyInstance, timeoutMs: number): void {
  scope.removeAllContentTypeParsers();
  acceptText(scope, 'application/json', timeoutMs);
}

/** Lets the routes of a scope take a bounded text of this type. */
export function acceptText(scope: FastifyInstance, type: string, timeoutMs: number): void {
  scope.addContentTypeParser(type, (request: FastifyRequest, payload: IncomingMessage) => {
    const declared = Number(request.headers['content-length'] ?? 0);
    return readText(payload, { declared, limitBytes: MAX_JSON_BODY_BYTES, timeoutMs });
  });
}

/** Lets the routes of a scope take bytes, as a stream that its handlers bound, and nothing else. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}

/**
 * A whole body as text. Reading ends as soon as it is known to be too large.
 *
 * @throws BODY_TOO_LARGE beyond `limitBytes`, announced (`declared`, in bytes) or come; REQUEST_TIMEOUT after `timeoutMs`
 */
export function readText(
  payload: Readable,
  { declared, limitBytes, timeoutMs }: { declared: number; limitBytes: number; timeoutMs: number },
): Promise<string> {
  if (declared > limitBytes) return Promise.reject(fail('BODY_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > limitBytes) stop(() => reject(fail('BODY_TOO_LARGE')));
      else chunks.push(chunk);
    };
    const end = () =>
      stop(() => resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? ''));
    const abort = () => stop(() => reject(fail('REQUEST_MALFORMED')));
    const timer = setTimeout(() => stop(() => reject(fail('REQUEST_TIMEOUT'))), timeoutMs);
    const stop = (settle: () => void) => {
      clearTimeout(timer);
      payload.off('data', take).off('end', end).off('error', abort).off('close', abort);
      // Later disconnects need no handling.
      payload.on('error', () => undefined);
      settle();
    };
    payload.on('data', take).on('end', end).on('error', abort).on('close', abort);
  });
}
