import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dropOldest } from '../drop-oldest.ts';

const MAX_VIEWERS = 50_000;
/** A viewer who pages on after this long starts afresh, in milliseconds. */
const SNAPSHOT_TTL_MS = 10 * 60_000;
const deepPage = /"page"\s*:\s*[1-9]/;

/**
 * Remembers when a viewer asked for a list's first page, so that later pages come from the same order.
 * The answer is a whole second in milliseconds: viewers of one second share their cached answers.
 */
export function createPagingEpoch(
  now: () => number = Date.now,
): (request: FastifyRequest, rawBody: string) => number {
  const epochs = new Map<string, number>();
  return (request, rawBody) => {
    const second = Math.floor(now() / 1000) * 1000 + 999;
    const { 'user-agent': browser = '', 'x-token': token = '' } = request.headers;
    // Headers are long where somebody wants them to be: what is kept of them is not.
    const viewer = hash('sha256', `${request.ip}\n${browser}\n${String(token)}`, 'base64');
    const started = epochs.get(viewer);
    if (deepPage.test(rawBody))
      return started !== undefined && second - started < SNAPSHOT_TTL_MS ? started : second;
    epochs.delete(viewer);
    epochs.set(viewer, second);
    dropOldest(epochs, MAX_VIEWERS);
    return second;
  };
}
