import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Audience } from '@playlet/contract';
import type { FastifyRequest } from 'fastify';
import { BusinessError } from './business-error.ts';

/** The secrets that tell callers apart; the context has them. */
type Secrets = { operatorToken: string; config: { mediaSecret: string } };

/** Who calls. */
export type Caller = { kind: 'guest'; viewerKey: string } | { kind: 'operator' };

/** Finds out who calls and refuses whom the call is not for. */
export function identify(secrets: Secrets, request: FastifyRequest, audience: Audience): Caller {
  const token = tokenOf(request);
  if (audience === 'admin') {
    if (!token || !sameText(token, secrets.operatorToken)) throw new BusinessError('OPERATOR_REQUIRED');
    return { kind: 'operator' };
  }
  if (token && sameText(token, secrets.operatorToken))
    return { kind: 'guest', viewerKey: guestKey(secrets, request) };
  if (token) throw new BusinessError('TOKEN_INVALID');
  if (audience === 'member') throw new BusinessError('LOGIN_REQUIRED');
  return { kind: 'guest', viewerKey: guestKey(secrets, request) };
}

/** The token of a request; a missing and an empty header are the same: a guest. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['x-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/**
 * Tells guests apart for a day without storing who they are: a keyed hash of address and browser.
 * Only play counts and paging lean on it.
 */
function guestKey(secrets: Secrets, request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10);
  const text = `${day}\n${request.ip}\n${request.headers['user-agent'] ?? ''}`;
  return `g${createHmac('sha256', secrets.config.mediaSecret).update(text).digest('base64url').slice(0, 24)}`;
}

function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
