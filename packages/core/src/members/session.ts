import type { Database } from '@playlet/db/database';
import { markPrepared } from '@playlet/db/prepared';
import { hasPlace } from '@playlet/db/queries/members/has-place';
import { isTeen, teenAge } from '@playlet/db/queries/members/is-teen';
import { isVip } from '@playlet/db/queries/members/vip';
import { sql } from 'kysely';

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

/** The live session of a token's hash; undefined where it never was, was revoked, or ended by time. */
export async function findLiveSession(
  db: Database,
  tokenHash: Buffer,
  idleMs: number,
): Promise<LiveSession | undefined> {
  // As text: every call of a member asks it, and the query builder takes longer to write it than the driver to send it.
  const { rows } = await sql<LiveSession>`${markPrepared('live_session')}
    select session.id, session.member_id as "memberId", session.device_id as "deviceId", session.risk, session.ip,
      ${isVip} as vip, member.private_grant as "privateGrant", member.personalised, ${isTeen} as teen,
      ${teenAge} as "teenAge", member.birthday, member.experiment_unit as "experimentUnit",
      session.last_seen_at as "lastSeenAt", ${hasPlace} as "hasPlace"
    from session join member on member.id = session.member_id
    where session.token_hash = ${tokenHash} and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(secs => ${idleMs / 1000})`.execute(db);
  return rows[0];
}

/** Gives a session another token; the one it had is good no more. False where the session has ended. */
export async function setTokenHash(tx: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that sessions are in use. Rows are locked in the order of their ids, as `keepPlaces` does. */
export async function touchSessions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`${markPrepared('touch_sessions')}
    with used as materialized (
      select id from session where id = any(${[...new Set(ids)]}::text[]) order by id for no key update)
    update session set last_seen_at = now() from used where session.id = used.id`.execute(db);
}

/** Whether a session still lives; media are asked for by its id. */
export async function isSessionLive(db: Database, id: string, idleMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(secs => ${idleMs / 1000})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session was opened within a time, in milliseconds, by the clock of the database. */
export async function isSessionFresh(db: Database, id: string, withinMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${withinMs / 1000})`)
    .executeTakeFirst();
  return row !== undefined;
}
