import { createHash } from 'node:crypto';
import type { Endpoint } from '@playlet/contract';
import { type LiveSession, liveSession, touchSession } from '@playlet/core/members/session';
import type { Database } from '@playlet/db';
import { beijingDay } from '@playlet/domain/beijing';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import type { Clock } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import type { FastifyRequest } from 'fastify';
import { followSession } from '../account/follow-session.ts';
import { addressKey } from '../account/region/address.ts';
import type { Regions } from '../account/region/region.ts';
import { type Preview, readPreview } from '../preview/token.ts';
import { readStaff, type Staff, type StaffInSession } from '../staff/read-staff.ts';
import { readTeenDevice, type TeenDevice } from '../teen/device-token.ts';
import { fail } from './business-error.ts';

/** The facts that identify callers; part of the context. */
export type Known = {
  db: Database;
  clock: Clock;
  operatorToken: string;
  regions: Regions;
  config: { secrets: Secrets };
};

/** The caller of an endpoint. `viewerKey` identifies viewers for play counts. */
export type Caller = Guest | Member | Operator;
/** A member of the staff, in a session of the console or through a token. */
export type Operator = { kind: 'operator'; viewerKey: string; staff: Staff };
/** `teen` is set for a device that kept teen mode from a session that has ended. */
type Guest = { kind: 'guest'; viewerKey: string; teen?: TeenDevice } & Previewed;
export type Member = { kind: 'member'; viewerKey: string; session: LiveSession } & Previewed;
/** Set where a member of the staff uses the product as this viewer, see `preview/run-preview.ts`. */
type Previewed = { preview?: Preview };

/** A session is noted as used at most this often, in milliseconds. */
const SESSION_TOUCH_INTERVAL_MS = 60_000;
const PUBLIC = '/api/public/';
/** The parts of a browser's name that reveal its device, the more exact first. */
const DEVICE_KINDS = [
  'MicroMessenger',
  'iPhone',
  'iPad',
  'Android',
  'Windows',
  'Macintosh',
  'Linux',
] as const;

/**
 * Identifies the caller and rejects audiences the call does not admit.
 *
 * @throws LOGIN_REQUIRED, TOKEN_INVALID, OPERATOR_REQUIRED
 */
export async function authenticate(
  known: Known,
  request: FastifyRequest,
  { audience, permission }: Pick<Endpoint, 'audience' | 'permission'>,
): Promise<Caller> {
  const token = tokenOf(request);
  // A person who signs in may still send the token of an ended session.
  if (permission === 'anyone') return guestOf(known, request);
  const staff =
    token === undefined ? undefined : await readStaff(known, token, request, audience === 'admin');
  if (staff) {
    if (audience === 'member') throw fail('LOGIN_REQUIRED');
    return { kind: 'operator', viewerKey: 'operator', staff };
  }
  if (audience === 'admin') throw fail('OPERATOR_REQUIRED');
  const preview = token === undefined ? undefined : await readPreview(known, token);
  if (preview) return previewed(preview, audience, known.clock);
  const teen = token === undefined ? undefined : readTeenDevice(known.config.secrets, token);
  if (teen) {
    if (audience === 'member') throw fail('LOGIN_REQUIRED');
    return { kind: 'guest', viewerKey: guestKey(known, request), teen };
  }
  const session =
    token === undefined ? undefined : await liveSession(known.db, hashToken(token), SESSION_IDLE_MS);
  if (session) return member(known, session, request.ip);
  // A request to sign in may still carry the token of an ended session.
  if (token !== undefined && !request.url.startsWith(PUBLIC)) throw fail('TOKEN_INVALID');
  if (audience === 'member') throw fail('LOGIN_REQUIRED');
  return guestOf(known, request);
}

/** The viewer as whom the staff looks. */
function previewed(preview: Preview, audience: Endpoint['audience'], clock: Clock): Caller {
  const { persona, memberId: id } = preview;
  if (persona === 'guest') {
    if (audience === 'member') throw fail('LOGIN_REQUIRED');
    return { kind: 'guest', viewerKey: id, preview };
  }
  const session: LiveSession = {
    id,
    memberId: id,
    deviceId: id,
    risk: false,
    ip: '',
    vip: persona === 'vip',
    privateGrant: false,
    personalised: true,
    teen: persona === 'teen',
    birthday: null,
    experimentUnit: null,
    lastSeenAt: new Date(clock.now()),
    hasPlace: true,
  };
  return { kind: 'member', viewerKey: id, session, preview };
}

/** The preview a caller looks through; undefined for everybody else. */
export function previewOf(caller: Caller): Preview | undefined {
  return caller.kind === 'operator' ? undefined : caller.preview;
}

/** A caller without a token. */
export function guestOf(known: Known, request: FastifyRequest): Guest {
  return { kind: 'guest', viewerKey: guestKey(known, request) };
}

/**
 * Returns the calling member of the staff. For handlers of calls whose audience is `admin`.
 *
 * @throws OPERATOR_REQUIRED
 */
export function staffOf(caller: Caller): Staff {
  if (caller.kind !== 'operator') throw fail('OPERATOR_REQUIRED');
  return caller.staff;
}

/**
 * Returns the caller in a session of the console. For handlers of calls whose permission is `session`.
 *
 * @throws OPERATOR_REQUIRED
 */
export function sessionOf(caller: Caller): StaffInSession {
  const staff = staffOf(caller);
  if (staff.via !== 'session') throw fail('OPERATOR_REQUIRED');
  return staff;
}

/**
 * The member who calls. For handlers of calls whose audience is `member`.
 *
 * @throws LOGIN_REQUIRED
 */
export function memberOf(caller: Caller): Member {
  if (caller.kind !== 'member') throw fail('LOGIN_REQUIRED');
  return caller;
}

/** The token of a request; a missing and an empty header are the same: a guest. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['x-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** How a token is stored. It is random and long, so a plain hash cannot be turned back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function member(known: Known, session: LiveSession, ip: string): Promise<Member> {
  if (known.clock.now() - session.lastSeenAt.getTime() > SESSION_TOUCH_INTERVAL_MS)
    await touchSession(known.db, session.id);
  const risk = await followSession(known, session, ip);
  return { kind: 'member', viewerKey: session.memberId, session: { ...session, risk } };
}

/**
 * Returns the key of a guest for a Beijing day without storing an identity: a keyed hash of the address and the kind of
 * device. Only counts of plays and searches and a guest's advertisements depend on it. The browser's whole name would
 * let one guest pass for any number; without its kind, a household would be one viewer.
 */
function guestKey(known: Known, request: FastifyRequest): string {
  const kind = deviceKind(request.headers['user-agent'] ?? '');
  const text = `${beijingDay(known.clock.now())}\n${addressKey(request.ip)}\n${kind}`;
  return `g${known.config.secrets.mac('guest', text).toString('base64url').slice(0, 24)}`;
}

/** Returns the kind of device by a browser's name: one of a handful. */
export function deviceKind(browser: string): string {
  return DEVICE_KINDS.find((kind) => browser.includes(kind)) ?? 'other';
}
