import { type Consent, insertConsents } from '@playlet/core/agreements/consent';
import { cancelErasure, erasureOf } from '@playlet/core/deregistration/leaving';
import { deleteDevice, deleteReplacedDevices, devicesOf, insertSession } from '@playlet/core/members/device';
import { noteLogin, readLoginHabits } from '@playlet/core/members/login';
import { lockMember, type MemberRow } from '@playlet/core/members/member';
import { teenOf } from '@playlet/core/members/teen';
import { claimTouches } from '@playlet/core/promotion/touch';
import type { Database } from '@playlet/db';
import { isLoginRisky, isRegionNew } from '@playlet/domain/account/risk';
import { MAX_DEVICES, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@playlet/domain/session';
import { listDueConsents } from '../agreement/due-consents.ts';
import { hashToken } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { networkOf } from '../http/address.ts';
import { fail } from '../http/business-error.ts';
import { localeOf } from '../http/locale.ts';
import { recordOf } from '../http/request-record.ts';
import { visitsOf } from '../promotion/visit.ts';
import type { Device } from './device.ts';
import { presentDevice, presentProfile } from './present.ts';
import { newToken } from './token.ts';

type SignIn = {
  method: 'password' | 'sms' | 'passkey' | 'register';
  device: Device;
  /** A session to end, so that there is room for this one. */
  releaseDeviceId?: string | undefined;
  /** The ticked documents, in versions in force. */
  consents: readonly Consent[];
};

/**
 * Signs a member in, inside the caller's transaction. All logins of a member are serialized by the member's row, so
 * that concurrent ones respect the number of devices.
 *
 * @throws CREDENTIALS_WRONG where the account is gone; ACCOUNT_LEAVING; CREDENTIAL_REQUIRED where a code is needed too;
 * DEVICE_NOT_FOUND; DEVICE_LIMIT_REACHED
 */
export async function signIn(
  tx: Database,
  call: Call,
  memberId: string,
  { method, device, releaseDeviceId, consents }: SignIn,
) {
  const { context, request } = call;
  const member = await lockMember(tx, memberId);
  if (!member) throw fail('CREDENTIALS_WRONG');
  const restored = await cancelLeaving(tx, member.id, method);
  const ip = request.ip;
  const [region, network] = [context.regions(ip), networkOf(ip)];
  const habits = await readLoginHabits(tx, member.id);
  const risk = isLoginRisky({ region, network }, habits);
  // A thief with the password must not sign the owner out. Many networks in an hour are the owner's own way of living.
  if (isRegionNew(region, habits.regions) && releaseDeviceId !== undefined && method === 'password')
    throw fail('CREDENTIAL_REQUIRED', { data: { factors: ['smsCode'] } });
  await makeRoom(tx, call, member, device, releaseDeviceId);
  const token = newToken(member.id);
  const sessionId = await insertSession(tx, {
    memberId: member.id,
    tokenHash: hashToken(token),
    deviceId: device.id,
    deviceName: device.name,
    ip,
    region,
    risk,
    lifetimeMs: SESSION_LIFETIME_MS,
  });
  await noteLogin(tx, {
    member_id: member.id,
    session_id: sessionId,
    method,
    device_id: device.id,
    device_name: device.name,
    ip,
    network,
    region,
    risk,
  });
  await claimTouches(
    tx,
    member.id,
    visitsOf(call).map(({ id }) => id),
  );
  recordOf(request.raw).signedIn = { kind: 'member', id: member.id };
  const source = method === 'register' ? 'register' : 'login';
  await insertConsents(tx, { memberId, consents, source, at: new Date(context.clock.now()) });
  return {
    token,
    member: presentProfile(member, {
      risk,
      teen: (await teenOf(tx, member.id)) !== undefined,
      dueConsents: await listDueConsents(context, tx, member.id),
    }),
    ...(restored && { restored }),
  };
}

/** Cancels a pending deletion of the account, on a login by code only: the password alone may be stolen. */
async function cancelLeaving(
  tx: Database,
  memberId: string,
  method: SignIn['method'],
): Promise<true | undefined> {
  const until = await erasureOf(tx, memberId);
  if (!until) return undefined;
  if (method !== 'sms')
    throw fail('ACCOUNT_LEAVING', {
      data: { until: until.toISOString(), factors: ['smsCode'] },
    });
  await cancelErasure(tx, memberId);
  return true;
}

/** Makes room for a device: a known one takes its own place; another needs a free place, or one given up for it. */
async function makeRoom(
  tx: Database,
  { request }: Call,
  { id }: MemberRow,
  device: Device,
  releaseDeviceId: string | undefined,
): Promise<void> {
  if (releaseDeviceId !== undefined && !(await deleteDevice(tx, id, releaseDeviceId)))
    throw fail('DEVICE_NOT_FOUND');
  await deleteReplacedDevices(tx, id, device.id, SESSION_IDLE_MS);
  const devices = await devicesOf(tx, id, SESSION_IDLE_MS);
  if (devices.length < MAX_DEVICES) return;
  const locale = localeOf(request);
  throw fail('DEVICE_LIMIT_REACHED', {
    data: { limit: MAX_DEVICES, devices: devices.map((row) => presentDevice(row, locale)) },
    values: { limit: MAX_DEVICES },
  });
}
