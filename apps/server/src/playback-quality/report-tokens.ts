import { randomBytes } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import type { CacheContext } from '../caches.ts';

/** A play at the time of its token: its first line, and the number of plays its report represents. */
export type ReportedPlay = { line: string; oneIn: number };

export type ReportTokens = {
  /** The token of one play: `{seconds, base 36}.{line}.{one in}.{nonce}` and its signature. */
  issue(play: ReportedPlay): string;
  /** The play behind a token, once; undefined where it is forged, too old or used. */
  redeem(token: string): ReportedPlay | undefined;
};

/** A report of a play comes within half a minute, or after the next renewal of its ticket. */
const TOKEN_TTL_MS = 15 * MINUTE_MS;
/** Used tokens that are remembered: of 500 reports a second, the last minutes. */
const MAX_USED_TOKENS = 200_000;
const NONCE_BYTES = 6;

/** Makes the tokens that reports of playbacks name, so that a report costs a play. */
export function createReportTokens(secrets: Secrets, { clock, caches }: CacheContext): ReportTokens {
  const used = caches.open<string, true>('report-tokens', { max: MAX_USED_TOKENS, ttl: TOKEN_TTL_MS });
  return {
    issue({ line, oneIn }) {
      const second = Math.floor(clock.now() / SECOND_MS).toString(36);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      return secrets.sign('playback-report', `${second}.${line}.${oneIn}.${nonce}`);
    },
    redeem(token) {
      const text = secrets.verify('playback-report', token);
      const [second = '', line = '', oneIn = '', nonce] = text?.split('.') ?? [];
      const age = clock.now() - Number.parseInt(second, 36) * SECOND_MS;
      if (!nonce || !(age <= TOKEN_TTL_MS) || used.has(nonce)) return undefined;
      used.set(nonce, true);
      return { line, oneIn: Number(oneIn) };
    },
  };
}
