import type { IncomingHttpHeaders } from 'node:http';
import { pickLocale } from '@playlet/i18n/errors';

/** The language of the answer: the best of `accept-language` that exists, else Chinese. */
export function localeOf(request: { headers: IncomingHttpHeaders }): string {
  return pickLocale(request.headers['accept-language']);
}
