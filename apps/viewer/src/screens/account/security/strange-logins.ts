import { DAY_MS } from '@playlet/domain/time';
import type { CallOutput } from '../../../lib/call.ts';

export type CheckDetail = CallOutput<'GET member/profile/check/detail'>;
export type LoginRecord = CheckDetail['logins'][number];

/** A strange login is worth a question for this long. */
const RECENT_MS = 7 * DAY_MS;

/** Returns the unusual logins without an answer, the latest first. */
export function listStrangeLogins({ logins }: CheckDetail, now: number): LoginRecord[] {
  return logins.filter(({ risk, answer, at }) => risk && answer === null && now - Date.parse(at) < RECENT_MS);
}
