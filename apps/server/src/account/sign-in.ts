import { randomBytes } from 'node:crypto';
import type { Database } from '@playlet/db';
import { deleteDevice, deleteReplacedDevices, devicesOf, insertSession } from '@playlet/db/queries/device';
import { loginHabits, noteLogin } from '@playlet/db/queries/login';
import { lockMember, type MemberRow } from '@playlet/db/queries/member';
import { teenOf } from '@playlet/db/queries/teen';
import { isLoginRisky } from '@playlet/domain/account/risk';
import { DEVICE_LIMIT, SESSION_ABSOLUTE, SESSION_IDLE } from '@playlet/domain/session';
import { BusinessError } from '../http/business-error.ts';
import { hashToken } from '../http/caller.ts';
import type { Call } from '../http/handler.ts';
import { localeOf } from '../http/locale.ts';
import { networkOf } from './address.ts';
import type { Device } from './device.ts';
import { presentDevice, presentProfile } from './present.ts';

type SignIn = {
  method: 'password' | 'sms' | 'register';
  device: Device;
  /** A session to end, so that there is room for this one. */
  releaseDeviceId?: string;
};

/**
 * Signs a member in, inside the caller's transaction. All logins of a member stand in line at the member's row, so
 * however many arrive together, the number of devices holds.
 */
export async function signIn(
  tx: Database,
  call: Call,
  memberId: string,
  { method, device, releaseDeviceId }: SignIn,
) {
  const { context, request } = call;
  const member = await lockMember(tx, memberId);
  if (!member) throw new BusinessError('CREDENTIALS_WRONG');
  await makeRoom(tx, call, member, device, releaseDeviceId);

  const ip = request.ip;
  const [region, network] = [context.regions(ip), networkOf(ip)];
  const risk = isLoginRisky({ region, network }, await loginHabits(tx, member.id));
  const token = randomBytes(32).toString('base64url');
  const sessionId = await insertSession(tx, {
    memberId: member.id,
    tokenHash: hashToken(token),
    deviceId: device.id,
    deviceName: device.name,
    ip,
    region,
    risk,
    expiresAt: new Date(Date.now() + SESSION_ABSOLUTE),
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
  return {
    token,
    member: presentProfile(
      member,
      { risk, teen: (await teenOf(tx, member.id)) !== undefined },
      context.now(),
    ),
  };
}

/** A device that signs in anew takes its own place; for another there must be one free, or one given up for it. */
async function makeRoom(
  tx: Database,
  { request }: Call,
  { id }: MemberRow,
  device: Device,
  releaseDeviceId: string | undefined,
): Promise<void> {
  if (releaseDeviceId !== undefined && !(await deleteDevice(tx, id, releaseDeviceId)))
    throw new BusinessError('DEVICE_NOT_FOUND');
  await deleteReplacedDevices(tx, id, device.id, SESSION_IDLE);
  const devices = await devicesOf(tx, id, SESSION_IDLE);
  if (devices.length < DEVICE_LIMIT) return;
  const locale = localeOf(request);
  throw new BusinessError('DEVICE_LIMIT_REACHED', {
    data: { limit: DEVICE_LIMIT, devices: devices.map((row) => presentDevice(row, locale)) },
    values: { limit: DEVICE_LIMIT },
  });
}
