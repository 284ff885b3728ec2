import { pickLocale } from '@playlet/i18n/errors';
import type { FastifyRequest } from 'fastify';

/** The language of the answer: the best of `accept-language` that exists, else Chinese. */
export function localeOf(request: FastifyRequest): string {
  return pickLocale(request.headers['accept-language']);
}
