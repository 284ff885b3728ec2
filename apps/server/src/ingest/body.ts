import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { fail } from '../http/business-error.ts';

/**
 * The byte stream of a binary call, ended with UPLOAD_TOO_LARGE once more than `limit` bytes have come.
 *
 * @throws UPLOAD_TOO_LARGE
 */
export function readBoundedBody(
  request: FastifyRequest,
  limit: number,
): { stream: Readable; received: () => number } {
  let received = 0;
  const declared = Number(request.headers['content-length'] ?? 0);
  // Told beforehand, nothing of a body that is too large needs to be stored.
  if (declared > limit) throw fail('UPLOAD_TOO_LARGE', { data: { limit } });
  const body = request.body;
  async function* bounded(): AsyncGenerator<Buffer> {
    // A request without a body has none to read; the parser hands every other on as a stream.
    if (!(body instanceof Readable)) return;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > limit) throw fail('UPLOAD_TOO_LARGE', { data: { limit } });
      yield chunk;
    }
  }
  return { stream: Readable.from(bounded(), { objectMode: false }), received: () => received };
}

/**
 * A whole small body.
 *
 * @throws UPLOAD_TOO_LARGE
 */
export function readSmallBody(request: FastifyRequest, limit: number): Promise<Buffer> {
  return buffer(readBoundedBody(request, limit).stream);
}
