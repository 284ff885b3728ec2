import type { IncomingHttpHeaders } from 'node:http';
import { matchHeader } from '@playlet/i18n/match';

/** The language of the answer: the best of `accept-language` there is, else Chinese. */
export function localeOf(request: { headers: IncomingHttpHeaders }): string {
  return matchHeader(request.headers['accept-language']);
}
