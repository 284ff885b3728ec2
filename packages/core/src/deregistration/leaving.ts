import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import type { SessionKey } from '../members/session.ts';

/** A place a member signed in from: the device, the region and the first time. */
type LoginPlace = { deviceId: string; region: string | null; firstAt: Date };

/** The places of a member's logins, and of the session that asks. */
export async function listLoginPlaces(
  db: Database,
  session: SessionKey,
): Promise<{ places: LoginPlace[]; deviceId: string; memberSince: Date; now: Date }> {
  const places = await db
    .selectFrom('login')
    .select(['device_id as deviceId', 'region', sql<Date>`min(created_at)`.as('firstAt')])
    .where('member_id', '=', session.memberId)
    .where('risk', '=', false)
    .groupBy(['device_id', 'region'])
    .execute();
  const own = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['device_id as deviceId', 'member.created_at as memberSince', sql<Date>`now()`.as('now')])
    .where('session.id', '=', session.id)
    .where('session.member_id', '=', session.memberId)
    .executeTakeFirst();
  return {
    places,
    deviceId: own?.deviceId ?? '',
    memberSince: own?.memberSince ?? new Date(),
    now: own?.now ?? new Date(),
  };
}

/** Ends all sessions of a member and has the account erased later; answers when. */
export async function postponeErasure(tx: Database, memberId: string, days: number): Promise<Date> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
  const { erase_at } = await tx
    .insertInto('leaving')
    .values({ member_id: memberId, erase_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('erase_at')
    .executeTakeFirstOrThrow();
  return erase_at;
}

/** When a member's account is erased; undefined for everybody who stays. */
export async function erasureOf(db: Database, memberId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('leaving')
    .select('erase_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.erase_at;
}

/** The account stays after all. */
export async function cancelErasure(tx: Database, memberId: string): Promise<void> {
  await tx.deleteFrom('leaving').where('member_id', '=', memberId).execute();
}

/** Members whose week is over, who are to be erased now. */
export function listMembersToErase(
  db: Database,
  limit: number,
): Promise<{ id: string; phone: string | null; requestedAt: Date }[]> {
  return db
    .selectFrom('leaving')
    .innerJoin('member', 'member.id', 'leaving.member_id')
    .select(['member.id', 'member.phone', 'leaving.requested_at as requestedAt'])
    .where('erase_at', '<=', sql<Date>`now()`)
    .orderBy('erase_at')
    .limit(limit)
    .execute();
}
