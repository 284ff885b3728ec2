import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_TTL_MS } from '@playlet/domain/account/passkey';
import type { Clock } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';

const MAC_BYTES = 24;

type Issuer = { config: { secrets: Secrets }; clock: Clock };

/** The use of a challenge, and the session it belongs to where there is one; it is valid for no other. */
export type ChallengeUse = {
  purpose: 'login' | 'create' | 'staff-login' | 'staff-create' | 'staff-proof';
  sessionId?: string;
};

/** Returns a challenge for a browser, in base64url. It is signed, so nothing has to be stored until it is answered. */
export function issueChallenge({ config: { secrets }, clock }: Issuer, use: ChallengeUse): string {
  const head = `${(clock.now() + PASSKEY_CHALLENGE_TTL_MS).toString(36)}.${randomBytes(16).toString('base64url')}`;
  const mac = secrets.mac('passkey-challenge', textOf(head, use)).subarray(0, MAC_BYTES);
  return Buffer.from(`${head}.${mac.toString('base64url')}`).toString('base64url');
}

/** Returns the id and the end of a challenge, to be used once; undefined where it is not ours, of another use, or too old. */
export function checkChallenge(
  { config: { secrets }, clock }: Issuer,
  use: ChallengeUse,
  challenge: string,
): { id: string; expiresAt: number } | undefined {
  const [end = '', id = '', mac = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  if (!secrets.isMac('passkey-challenge', textOf(`${end}.${id}`, use), mac, MAC_BYTES)) return undefined;
  const expiresAt = Number.parseInt(end, 36);
  return expiresAt < clock.now() ? undefined : { id, expiresAt };
}

function textOf(head: string, { purpose, sessionId = '' }: ChallengeUse): string {
  return `${head}.${purpose}.${sessionId}`;
}
