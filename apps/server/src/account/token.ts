import { randomBytes } from 'node:crypto';
import { type SessionKey, setTokenHash } from '@playlet/core/members/session';
import type { Database } from '@playlet/db';
import { hashToken } from '../call/caller.ts';
import { fail } from '../http/business-error.ts';

const TOKEN_BYTES = 32;

/** Returns a random token with its member's id behind it, which leads to the session; only its hash is stored. */
export function newToken(memberId: string): string {
  return randomBytes(TOKEN_BYTES).toString('base64url') + memberId;
}

/**
 * Gives the session a new token after a change of credentials, so that a stolen copy of the old one stops working.
 * @throws TOKEN_INVALID where the session has ended meanwhile.
 */
export async function renewToken(tx: Database, session: SessionKey): Promise<string> {
  const token = newToken(session.memberId);
  if (!(await setTokenHash(tx, session, hashToken(token)))) throw fail('TOKEN_INVALID');
  return token;
}
