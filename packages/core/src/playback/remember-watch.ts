import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { markPrepared } from '@playlet/db/prepared';
import { isVisible, type Visibility } from '@playlet/db/queries/access/visibility';
import { sql } from 'kysely';
import { holdMember } from '../members/member.ts';

export type Watched = {
  memberId: string;
  groupId: string;
  videoId: string;
  /** Seconds into the episode. */
  position: number;
  moment: 'began' | 'watched' | 'ended';
  /** The session it was watched in; the history names its device. */
  sessionId?: string;
};

/**
 * Stores how far a member watched an episode, and that it is the drama's last one. A moment before the stored one
 * changes nothing, so events may overtake each other. The update badge of a followed drama disappears.
 */
export async function rememberWatch(tx: Database, watched: Watched): Promise<void> {
  const { memberId, groupId, videoId, moment, sessionId } = watched;
  const ended = moment === 'ended';
  const position = moment === 'watched' ? watched.position : 0;
  // One statement, for it runs every five seconds of every member who watches.
  await sql`${sql.raw(markPrepared('remember_watch'))}
    with resumed as (
      insert into resume (member_id, video_id, group_id, position, ended, watched_at)
      values (${memberId}, ${videoId}, ${groupId}, ${position}, ${ended}, now())
      on conflict (member_id, video_id) do update
      set watched_at = excluded.watched_at,
        position = case when ${moment} = 'began' then resume.position else excluded.position end,
        ended = resume.ended and ${moment} = 'began' or excluded.ended
      where resume.watched_at <= excluded.watched_at
    ), noted as (
      insert into history (id, member_id, group_id, video_id, watched_at, device_id, device_name)
      select ${newId()}, ${memberId}, ${groupId}, ${videoId}, now(), session.device_id, session.device_name
      from (select 1) as watch left join session on session.id = ${sessionId ?? null}
      on conflict (member_id, group_id) do update
      set video_id = excluded.video_id, watched_at = excluded.watched_at,
        device_id = excluded.device_id, device_name = excluded.device_name
      where history.watched_at <= excluded.watched_at
    )
    update favorite set seen_episodes = "group".episode_count from "group"
    where favorite.member_id = ${memberId} and favorite.group_id = ${groupId} and "group".id = ${groupId}
      and favorite.seen_episodes < "group".episode_count`.execute(tx);
}

/** The progress of a drama on a device before its viewer signed in. */
export type DeviceWatch = {
  groupId: string;
  episode: number;
  /** Seconds into the episode. */
  position: number;
  ended: boolean;
  watchedAt: Date;
};

/**
 * Takes over a device's progress. Newer progress of the account stays; unknown dramas and episodes, and those the
 * member may not see, are skipped. False where the member has just left.
 */
export function adoptWatches(
  db: Database,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  watches: readonly DeviceWatch[],
  visibility: Visibility,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return false;
    for (const watch of watches) await adoptWatch(tx, { memberId, sessionId, visibility }, watch);
    return true;
  });
}

async function adoptWatch(
  tx: Database,
  { memberId, sessionId, visibility }: { memberId: string; sessionId: string; visibility: Visibility },
  { groupId, episode, position, ended, watchedAt }: DeviceWatch,
): Promise<void> {
  const video = await tx
    .selectFrom('video')
    .innerJoin('group', 'group.id', 'video.group_id')
    .select('video.id')
    .where('video.group_id', '=', groupId)
    .where('video.index', '=', episode)
    .where('video.asset_id', 'is not', null)
    .where(isVisible(visibility))
    .executeTakeFirst();
  if (!video) return;
  // A device whose clock is ahead would hide later progress.
  const at = sql`least(${watchedAt}::timestamptz, now())`;
  await sql`
    insert into resume (member_id, video_id, group_id, position, ended, watched_at)
    values (${memberId}, ${video.id}, ${groupId}, ${ended ? 0 : position}, ${ended}, ${at})
    on conflict (member_id, video_id) do update
    set watched_at = excluded.watched_at, position = excluded.position, ended = excluded.ended
    where resume.watched_at < excluded.watched_at`.execute(tx);
  await sql`
    insert into history (id, member_id, group_id, video_id, watched_at, device_id, device_name)
    select ${newId()}, ${memberId}, ${groupId}, ${video.id}, ${at}, session.device_id, session.device_name
    from session where session.id = ${sessionId}
    on conflict (member_id, group_id) do update
    set video_id = excluded.video_id, watched_at = excluded.watched_at,
      device_id = excluded.device_id, device_name = excluded.device_name
    where history.watched_at < excluded.watched_at`.execute(tx);
}

/** Seconds into an episode where a member left it; 0 where it was never begun or was watched to its end. */
export async function resumePosition(db: Database, memberId: string, videoId: string): Promise<number> {
  const row = await db
    .selectFrom('resume')
    .modifyFront(sql.raw(markPrepared('resume_position')))
    .select('position')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.position ?? 0;
}
