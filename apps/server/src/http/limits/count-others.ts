import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { addressKeyOf } from '#http/address.ts';
import type { RateLimits } from './rate-limits.ts';

const API = '/api/';

/** Calls count themselves, once it is known who calls. */
export const countsItself = { countsItself: true } satisfies FastifyContextConfig & { countsItself: true };

/**
 * Counts requests that are no call, yet cost more than a file: documents, the reference, webhooks, unknown addresses.
 */
export function countOthers(rates: RateLimits): (request: FastifyRequest) => Promise<void> {
  return async ({ ip, is404, routeOptions, url }) => {
    const { config } = routeOptions;
    if ('countsItself' in config) return;
    if ('countsAsWrite' in config) return rates.count('write', 'perNetwork', addressKeyOf(ip));
    const isCounted = is404 || 'countsAsRead' in config || url.startsWith(API);
    if (isCounted) await rates.count('read', 'perNetwork', addressKeyOf(ip));
  };
}

/** For a route whose responses are not cached. */
export const countsAsRead = { countsAsRead: true } satisfies FastifyContextConfig & { countsAsRead: true };

/** For a route that leaves a row. */
export const countsAsWrite = { countsAsWrite: true } satisfies FastifyContextConfig & { countsAsWrite: true };
