import { randomBytes } from 'node:crypto';
import { setTokenHash } from '@playlet/core/members/session';
import type { Database } from '@playlet/db';
import { hashToken } from '../call/caller.ts';
import { fail } from '../http/business-error.ts';

const TOKEN_BYTES = 32;

/** Returns a random token; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Gives the session a new token after a change of credentials, so that a stolen copy of the old one stops working.
 * @throws TOKEN_INVALID where the session has ended meanwhile.
 */
export async function renewToken(tx: Database, sessionId: string): Promise<string> {
  const token = newToken();
  if (!(await setTokenHash(tx, sessionId, hashToken(token)))) throw fail('TOKEN_INVALID');
  return token;
}
