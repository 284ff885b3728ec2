import { createHash, timingSafeEqual } from 'node:crypto';
import type { StaffAccess } from '@playlet/contract';
import { findLiveStaffSession, touchStaffSession } from '@playlet/core/staff/session';
import { findLiveStaffToken, touchStaffToken } from '@playlet/core/staff/token';
import type { Database } from '@playlet/db';
import { type Grant, grantOf, type Permission } from '@playlet/domain/staff/permissions';
import type { Clock } from '@playlet/domain/time';
import { MINUTE_MS } from '@playlet/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../call/caller.ts';
import { SESSION_TOKEN_PREFIX, TOKEN_PREFIX } from './secrets.ts';

type Known = { db: Database; clock: Clock; operatorToken: string };

/** A session or token is noted as used at most this often. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

/**
 * Returns the staff's owner of a token; undefined for other tokens. Tokens that are plainly a member's are not looked
 * up, unless the call is for the staff.
 */
export async function readStaff(
  known: Known,
  token: string,
  request: FastifyRequest,
  isForStaff: boolean,
): Promise<Staff | undefined> {
  const isSession = token.startsWith(SESSION_TOKEN_PREFIX);
  const isOther = !isForStaff && !token.startsWith(TOKEN_PREFIX) && !isSameText(token, known.operatorToken);
  if (!isSession && isOther) return undefined;
  const hash = createHash('sha256').update(token).digest();
  const now = new Date(known.clock.now());
  if (isSession) {
    const session = await findLiveStaffSession(known.db, hash, now);
    if (!session) return undefined;
    if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_INTERVAL_MS)
      await touchStaffSession(known.db, session.id, request.ip);
    const { staffId: id, account, name, roles } = session;
    return { via: 'session', id, account, name, roles, session };
  }
  const found = await findLiveStaffToken(known.db, hash, now);
  if (!found) return undefined;
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > TOUCH_INTERVAL_MS)
    await touchStaffToken(known.db, found.id);
  return {
    via: 'token',
    id: found.staffId,
    name: found.staffName ?? '',
    roles: found.roles ?? [],
    token: found,
  };
}

/** Returns the grant of a permission; undefined without one. A token never widens its owner's roles. */
export function grantFor(staff: Staff, permission: Permission): Grant | undefined {
  if (staff.via === 'session') return grantOf(staff.roles, permission);
  if (!staff.token.scopes.includes(permission)) return undefined;
  return staff.id === null ? 'free' : grantOf(staff.roles, permission);
}

/** Returns the stored name of a decider, where two people are needed. */
export function actorOf(staff: Staff): string {
  return staff.id ?? (staff.via === 'token' ? staff.token.id : '');
}

/** Returns the id of the caller's session or token. */
export function accessIdOf(staff: Staff): string {
  return staff.via === 'session' ? staff.session.id : staff.token.id;
}

/** Tests whether a member of the staff may make a call with this access; a call without one is refused. */
export function isPermitted(staff: Staff, access: StaffAccess | undefined): boolean {
  if (access === undefined) return false;
  if (access === 'anyone') return true;
  if (access === 'session') return staff.via === 'session';
  return grantFor(staff, access) !== undefined;
}

function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
