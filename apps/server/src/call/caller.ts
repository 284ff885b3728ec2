import { createHash } from 'node:crypto';
import type { TeenBand } from '@playlet/contract/entities/teen';
import type { LiveSession } from '@playlet/core/members/session';
import type { LiveStaffSession } from '@playlet/core/staff/session';
import type { LiveStaffToken } from '@playlet/core/staff/token';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { VariantKey } from '@playlet/domain/experiments/experiment';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import type { Persona } from '@playlet/domain/staff/persona';
import type { Clock } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import type { FastifyRequest } from 'fastify';
import { addressKeyOf } from '../http/address.ts';
import { fail } from '../http/business-error.ts';

/** The facts from which a guest's key is made; part of the context. */
export type GuestKnown = { clock: Clock; config: { secrets: Secrets } };

/** The caller of an endpoint. `viewerKey` identifies viewers for play counts. */
export type Caller = Guest | Member | Operator;
/** A member of the staff, in a session of the console or through a token. */
export type Operator = { kind: 'operator'; viewerKey: string; staff: Staff };
/** `teen` is set for a device that kept teen mode from a session that has ended. */
type Guest = { kind: 'guest'; viewerKey: string; teen?: TeenDevice } & Previewed;
export type Member = { kind: 'member'; viewerKey: string; session: LiveSession } & Previewed;
/** Set where a member of the staff uses the product as this viewer, see `preview/run-preview.ts`. */
type Previewed = { preview?: Preview };

/** A calling member of the staff. */
export type Staff = StaffInSession | StaffWithToken;
export type StaffInSession = {
  via: 'session';
  id: string;
  account: string;
  name: string;
  roles: StaffRole[];
  session: LiveStaffSession;
};
type StaffWithToken = {
  via: 'token';
  /** Null for the token of a server's own machine. */
  id: string | null;
  name: string;
  roles: StaffRole[];
  token: LiveStaffToken;
};

/** A member of the staff who uses the product as a viewer. */
export type Preview = {
  persona: Persona;
  /** The drama that is looked at. */
  groupId: string;
  /** When the viewer looks, in milliseconds since 1970: the time of the token, or later. */
  at: number;
  /** As if the drama were published. */
  isPublished: boolean;
  /** When the token was made, in milliseconds since 1970. From then on the viewer's clock runs with ours. */
  madeAt: number;
  /** Of an experiment, the variant that is looked at. */
  variant?: { experimentId: string; key: VariantKey } | undefined;
  /** The session of the console that it ends with. */
  staffSessionId: string;
  /** Of the member it is, who exists only while a call is answered. */
  memberId: string;
};

/** The state of a device in teen mode once its session has ended. */
export type TeenDevice = {
  band: TeenBand;
  /** The member whose guardian set the mode; undefined where the token is not of this installation. */
  memberId: string | undefined;
};

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

/** The preview a caller looks through; undefined for everybody else. */
export function previewOf(caller: Caller): Preview | undefined {
  return caller.kind === 'operator' ? undefined : caller.preview;
}

/** A caller without a token. */
export function guestOf(known: GuestKnown, request: FastifyRequest): Guest {
  return { kind: 'guest', viewerKey: guestKeyOf(known, request) };
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

/**
 * Returns the key of a guest for a Beijing day without storing an identity: a keyed hash of the address and the kind of
 * device. Only counts of plays and searches and a guest's advertisements depend on it. The browser's whole name would
 * let one guest pass for any number; without its kind, a household would be one viewer.
 */
export function guestKeyOf(known: GuestKnown, request: FastifyRequest): string {
  const kind = deviceKindOf(request.headers['user-agent'] ?? '');
  const text = `${beijingDayOf(known.clock.now())}\n${addressKeyOf(request.ip)}\n${kind}`;
  return `g${known.config.secrets.mac('guest', text).toString('base64url').slice(0, 24)}`;
}

/** Returns the kind of device by a browser's name: one of a handful. */
export function deviceKindOf(browser: string): string {
  return DEVICE_KINDS.find((kind) => browser.includes(kind)) ?? 'other';
}
