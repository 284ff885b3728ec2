import { createHash } from 'node:crypto';
import { ADULT_AGE_YEARS, ageOf } from '@playlet/domain/money/minor';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../call/caller.ts';

/** A device's own random number, as the viewer sends it of a guest who agreed to the privacy policy. */
const DEVICE = /^[\w-]{8,64}$/;
const UNIT_LENGTH = 32;

/** A member's facts for experiments. */
type KnownMember = {
  memberId: string;
  experimentUnit: string | null;
  birthday: string | null;
  teen: boolean;
};

/**
 * Returns the unit of a caller in experiments: a member, or a guest's device. Undefined for callers who take no part:
 * minors, teen mode, the staff, and devices without an id.
 */
export function unitOf(caller: Caller, request: FastifyRequest, now: number): string | undefined {
  if (caller.kind === 'operator' || caller.preview) return undefined;
  if (caller.kind === 'member') return memberUnitOf(caller.session, now);
  if (caller.teen) return undefined;
  const device = request.headers['x-device'];
  return typeof device === 'string' && DEVICE.test(device) ? deviceUnitOf(device) : undefined;
}

export function memberUnitOf(
  { memberId, experimentUnit, birthday, teen }: KnownMember,
  now: number,
): string | undefined {
  if (teen || (birthday !== null && ageOf(birthday, now) < ADULT_AGE_YEARS)) return undefined;
  return experimentUnit ?? unitFrom(`member ${memberId}`);
}

/** Returns the unit of a device, which a member who registers on it keeps. */
export function deviceUnitOf(id: string): string {
  return unitFrom(`device ${id}`);
}

/**
 * Returns a hash, so that the records of experiments identify no person; the numbers it is made of are long and random.
 */
function unitFrom(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, UNIT_LENGTH);
}
