import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { LoginTable } from '@playlet/db/tables/identity';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SessionKey } from './session.ts';

type LoginRow = Selectable<LoginTable>;

/** A login beside whether its session still lives. */
type LoginWithSession = LoginRow & { signed_in: boolean };

/** Half a year and a few days: calendar months differ. */
const KEPT = sql`interval '190 days'`;

export async function noteLogin(
  tx: Database,
  login: Omit<Insertable<LoginTable>, 'id' | 'answer'>,
): Promise<void> {
  await tx
    .insertInto('login')
    .values({ ...login, id: newId(), answer: null })
    .execute();
}

/** The member's logins, the latest first. */
export async function listRecentLogins(
  db: Database,
  memberId: string,
  limit: number,
): Promise<LoginWithSession[]> {
  return db
    .selectFrom('login')
    .selectAll()
    .select(
      sql<boolean>`exists (select from session where session.member_id = login.member_id
      and session.id = login.session_id)`.as('signed_in'),
    )
    .where('member_id', '=', memberId)
    .where('created_at', '>', sql<Date>`now() - ${KEPT}`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Stores a member's answer about a login; returns the login, undefined where it is another member's. */
export async function answerLogin(
  tx: Database,
  { id, memberId, answer }: { id: string; memberId: string; answer: 'mine' | 'not_mine' },
): Promise<Pick<LoginRow, 'session_id' | 'device_id' | 'created_at'> | undefined> {
  return tx
    .updateTable('login')
    .set({ answer })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(['session_id', 'device_id', 'created_at'])
    .executeTakeFirst();
}

/** Whether a member has signed in with a device before. */
export async function isKnownDevice(db: Database, memberId: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('login')
    .select('id')
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the facts that a login's risk is judged by. */
export async function readLoginHabits(
  db: Database,
  memberId: string,
): Promise<{ regions: string[]; networksLastHour: string[] }> {
  const [regions, networks] = await Promise.all([
    db
      .selectFrom('login')
      .select('region')
      .distinct()
      .where('member_id', '=', memberId)
      .where('risk', '=', false)
      .where('region', 'is not', null)
      .where('created_at', '>', sql<Date>`now() - ${KEPT}`)
      .execute(),
    db
      .selectFrom('login')
      .select('network')
      .distinct()
      .where('member_id', '=', memberId)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .execute(),
  ]);
  return {
    regions: regions.flatMap(({ region }) => region ?? []),
    networksLastHour: networks.map(({ network }) => network),
  };
}

/** Marks a session as trusted after the step-up: it may play and pay, and its network counts as usual from now on. */
export async function clearRisk(
  tx: Database,
  { id: sessionId, memberId }: SessionKey,
  at: { ip: string; network: string; region: string | null },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ risk: false })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute();
  await tx
    .updateTable('login')
    .set({ risk: false })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .execute();
  await tx.deleteFrom('session_network').where('session_id', '=', sessionId).execute();
  await sql`
    insert into login (id, member_id, session_id, method, device_id, device_name, ip, network, region, risk)
    select ${newId()}, member_id, id, 'check', device_id, device_name, ${at.ip}, ${at.network}, ${at.region}, false
    from session where member_id = ${memberId} and id = ${sessionId}`.execute(tx);
}

/**
 * Notes where a session is used from; answers how many networks that were in the last hour, undefined where the session
 * has ended meanwhile.
 */
export async function noteNetwork(
  db: Database,
  { id: sessionId, memberId }: SessionKey,
  at: { ip: string; network: string; region: string | null },
): Promise<number | undefined> {
  await db
    .updateTable('session')
    .set({ ip: at.ip, region: at.region })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute();
  // A logout waits for this row, or this one finds the session gone: without the lock the key of the row would break.
  const { rows } = await sql`
    with held as (select id from session where member_id = ${memberId} and id = ${sessionId} for key share)
    insert into session_network (session_id, network, seen_at)
    select id, ${at.network}, now() from held
    on conflict (session_id, network) do update set seen_at = now() returning 1`.execute(db);
  if (rows.length === 0) return undefined;
  const { count } = await db
    .selectFrom('session_network')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('seen_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRisk(db: Database, { id, memberId }: SessionKey): Promise<void> {
  await db
    .updateTable('session')
    .set({ risk: true })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}
