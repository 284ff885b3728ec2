import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodsAt } from '../unknown.ts';

const API = '/api/';
/** The headers that a call may carry beyond the plain ones. */
const REQUEST_HEADERS = 'accept-language, content-type, idempotency-key, x-device, x-promotion, x-token';
/** The headers of an answer that a page may read beyond the plain ones. */
const ANSWER_HEADERS = 'content-disposition, retry-after, x-request-id';
/** Two hours, the longest that browsers keep it. */
const KEPT_SECONDS = '7200';

/**
 * Lets pages of the listed origins call the API from a browser, and no others. There are no cookies here, so such a
 * page acts with its own token.
 */
export function allowOrigins(
  origins: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  return async (request, reply) => {
    if (origins.length === 0 || !request.url.startsWith(API)) return undefined;
    // Caches on the way must not answer one origin with the response for another.
    reply.header('vary', 'origin');
    const headers = buildOriginHeaders(origins, request.headers.origin);
    if (!headers) return undefined;
    reply.headers(headers);
    const methods = methodsAt(request.url);
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    if (request.method !== 'OPTIONS' || !isPreflight || !methods) return undefined;
    return reply
      .code(204)
      .header('access-control-allow-methods', methods.join(', '))
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', KEPT_SECONDS)
      .send();
  };
}

/** Returns the headers that let a page of a listed origin read an answer; undefined for all others. */
export function buildOriginHeaders(
  origins: readonly string[],
  origin: string | undefined,
): Record<string, string> | undefined {
  if (origin === undefined || !origins.includes(origin)) return undefined;
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': ANSWER_HEADERS };
}
