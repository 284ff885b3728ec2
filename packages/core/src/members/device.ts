import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { newSessionId } from './session-id.ts';

export type DeviceRow = {
  id: string;
  device_name: string;
  region: string | null;
  last_seen_at: Date;
  created_at: Date;
};

type NewSession = {
  memberId: string;
  tokenHash: Buffer;
  deviceId: string;
  deviceName: string;
  ip: string;
  region: string | null;
  risk: boolean;
  /** How long it may live, by the clock of the database, which also says whether it does. */
  lifetimeMs: number;
};

/** The member's live devices, the last used first. */
export async function devicesOf(db: Database, memberId: string, idleMs: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device_name', 'region', 'last_seen_at', 'created_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleMs / 1000})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of a member; false where it is none of this member's. */
export async function deleteDevice(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a member but one; answers their ids. */
export async function deleteOtherDevices(db: Database, memberId: string, keptId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends the sessions of a member that are not trusted; answers their ids. */
export async function deleteUntrustedDevices(db: Database, memberId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('risk', '=', true)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends the earlier session of a device that signs in again, and deletes expired ones. */
export async function deleteReplacedDevices(
  tx: Database,
  memberId: string,
  deviceId: string,
  idleMs: number,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('device_id', '=', deviceId),
        eb('expires_at', '<=', sql<Date>`now()`),
        eb('last_seen_at', '<=', sql<Date>`now() - make_interval(secs => ${idleMs / 1000})`),
      ]),
    )
    .execute();
}

/** Answers the session's id. */
export async function insertSession(tx: Database, session: NewSession): Promise<string> {
  const id = newSessionId(session.memberId);
  await tx
    .insertInto('session')
    .values({
      id,
      member_id: session.memberId,
      token_hash: session.tokenHash,
      device_id: session.deviceId,
      device_name: session.deviceName,
      ip: session.ip,
      region: session.region,
      risk: session.risk,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifetimeMs / 1000})`,
    })
    .execute();
  return id;
}
