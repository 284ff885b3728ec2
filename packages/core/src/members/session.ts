import type { Database } from '@playlet/db/database';
import { markPrepared } from '@playlet/db/prepared';
import { hasPlace } from '@playlet/db/queries/members/has-place';
import { isTeen, teenAge } from '@playlet/db/queries/members/is-teen';
import { isVip } from '@playlet/db/queries/members/vip';
import { sql } from 'kysely';
import { readSessionMember } from './session-id.ts';

/** A live session with what every call must know of its member. */
export type LiveSession = {
  id: string;
  memberId: string;
  /** The device's own id, the same over its logins. */
  deviceId: string;
  risk: boolean;
  /** The network address at the last recorded use. */
  ip: string;
  vip: boolean;
  privateGrant: boolean;
  personalised: boolean;
  /** Teen mode is on: suitable dramas only, within the day's minutes. */
  teen: boolean;
  /** The age up to which dramas are for the child; null outside of teen mode. */
  teenAge: number | null;
  /** `YYYY-MM-DD`; null where it is not known. */
  birthday: string | null;
  /** Null where the member's id identifies the member in experiments. */
  experimentUnit: string | null;
  lastSeenAt: Date;
  /** It was seen playing a moment ago. */
  hasPlace: boolean;
};

/** A session with its member, by whom its row is found. */
export type SessionKey = Pick<LiveSession, 'id' | 'memberId'>;

/**
 * The live session of a token's hash; undefined where it never was, was revoked, or ended by time. A token of before names no
 * member.
 */
export async function findLiveSession(
  db: Database,
  { hash, memberId }: { hash: Buffer; memberId: string | undefined },
  idleMs: number,
): Promise<LiveSession | undefined> {
  const ofMember = memberId === undefined ? sql`` : sql`and session.member_id = ${memberId}`;
  // As text: every call of a member asks it, and the query builder takes longer to write it than the driver to send it.
  const { rows } =
    await sql<LiveSession>`${markPrepared(memberId === undefined ? 'live_session_of_before' : 'live_session')}
    select session.id, session.member_id as "memberId", session.device_id as "deviceId", session.risk, session.ip,
      ${isVip} as vip, member.private_grant as "privateGrant", member.personalised, ${isTeen} as teen,
      ${teenAge} as "teenAge", member.birthday, member.experiment_unit as "experimentUnit",
      session.last_seen_at as "lastSeenAt", ${hasPlace} as "hasPlace"
    from session join member on member.id = session.member_id
    where session.token_hash = ${hash} ${ofMember} and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(secs => ${idleMs / 1000})`.execute(db);
  return rows[0];
}

/** Gives a session another token; the one it had is good no more. False where the session has ended. */
export async function setTokenHash(
  tx: Database,
  { id, memberId }: SessionKey,
  tokenHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that sessions are in use. Rows are locked in the order of their ids, as `keepPlaces` does. */
export async function touchSessions(db: Database, sessions: readonly SessionKey[]): Promise<void> {
  const memberIds = [...new Set(sessions.map(({ memberId }) => memberId))];
  await sql`${markPrepared('touch_sessions')}
    with used as materialized (
      select id, member_id from session
      where member_id = any(${memberIds}::text[]) and id = any(${[...new Set(sessions.map(({ id }) => id))]}::text[])
      order by id for no key update)
    update session set last_seen_at = now() from used
    where session.member_id = used.member_id and session.id = used.id`.execute(db);
}

/** Whether a session still lives; media are asked for by its id. */
export async function isSessionLive(db: Database, id: string, idleMs: number): Promise<boolean> {
  const memberId = readSessionMember(id);
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleMs / 1000})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session was opened within a time, in milliseconds, by the clock of the database. */
export async function isSessionFresh(
  db: Database,
  { id, memberId }: SessionKey,
  withinMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${withinMs / 1000})`)
    .executeTakeFirst();
  return row !== undefined;
}
