import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { lockMember } from './member.ts';
import type { SessionKey } from './session.ts';

type PlayingRule = {
  /** Devices of a member that may play at the same time. */
  limit: number;
  /** One not seen playing for so long has stopped, in milliseconds. */
  awayMs: number;
};

/**
 * Notes that a session plays; false where as many other devices of its member play as may. A playing session keeps its place,
 * and the members' devices follow one another only where one takes a new place.
 */
export async function takePlace(
  db: Database,
  { id, memberId }: SessionKey,
  { limit, awayMs }: PlayingRule,
): Promise<boolean> {
  const playing = sql<boolean>`playing_at > now() - make_interval(secs => ${awayMs / 1000})`;
  const kept = await db
    .updateTable('session')
    .set({ playing_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where(playing)
    .returning('id')
    .executeTakeFirst();
  if (kept) return true;
  return db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, memberId))) return false;
    const { others } = await tx
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .where('member_id', '=', memberId)
      .where('id', '<>', id)
      .where(playing)
      .executeTakeFirstOrThrow();
    if (others >= limit) return false;
    // The clock of the statement: the lock may have been waited for.
    await tx
      .updateTable('session')
      .set({ playing_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
    return true;
  });
}

/**
 * Notes that sessions still play; returns those that had kept their places. One that lost its place takes a new one by
 * `takePlace`.
 */
export async function keepPlaces(
  tx: Database,
  sessions: readonly SessionKey[],
  awayMs: number,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with kept as materialized (
      select id, member_id from session
      where member_id = any(${[...new Set(sessions.map(({ memberId }) => memberId))]}::text[])
        and id = any(${[...new Set(sessions.map(({ id }) => id))]}::text[]) and playing_at > now() - make_interval(secs => ${awayMs / 1000})
      order by id for no key update)
    update session set playing_at = now(), last_seen_at = now() from kept
    where session.member_id = kept.member_id and session.id = kept.id
    returning session.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
