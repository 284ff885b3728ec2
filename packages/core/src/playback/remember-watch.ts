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
  /** The player continues, and will report again. */
  isContinuing?: boolean;
  /** The session it was watched in; the history names its device. */
  sessionId?: string;
};

/** Shortest time between two moves of a drama that continues in the history: its row is in four indexes. */
const HISTORY_INTERVAL_SECONDS = 60;

/**
 * Stores how far members watched episodes, the latest last, and that each is its drama's last one. A moment before the
 * stored one changes nothing, so events may overtake each other. The update badges of followed dramas disappear. Rows are
 * written in the order of their keys, so that two servers never wait for each other.
 */
export async function rememberWatches(tx: Database, watches: readonly Watched[]): Promise<void> {
  if (watches.length === 0) return;
  await writeResumes(tx, watches);
  await writeHistory(tx, watches);
  await clearBadges(tx, watches);
}

async function writeResumes(tx: Database, watches: readonly Watched[]): Promise<void> {
  const rows = [...Map.groupBy(watches, ({ memberId, videoId }) => `${memberId} ${videoId}`)].map(
    ([key, own]) => {
      const moved = own.findLast(({ moment }) => moment !== 'began');
      const { memberId, videoId, groupId } = lastOf(own);
      return {
        key,
        member_id: memberId,
        video_id: videoId,
        group_id: groupId,
        position: moved?.moment === 'watched' ? moved.position : 0,
        ended: moved?.moment === 'ended',
        moved: moved !== undefined,
      };
    },
  );
  const begunKeys = rows.filter(({ moved }) => !moved).map(({ key }) => key);
  const isBegun = sql`(excluded.member_id || ' ' || excluded.video_id) = any(${begunKeys}::text[])`;
  await sql`${markPrepared('write_resumes')}
    insert into resume (member_id, video_id, group_id, position, ended, watched_at)
    select member_id, video_id, group_id, position, ended, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (member_id text, video_id text, group_id text,
      position double precision, ended boolean)
    order by member_id, video_id
    on conflict (member_id, video_id) do update
    set watched_at = excluded.watched_at,
      position = case when ${isBegun} then resume.position else excluded.position end,
      ended = case when ${isBegun} then resume.ended else excluded.ended end
    where resume.watched_at <= excluded.watched_at`.execute(tx);
}

async function writeHistory(tx: Database, watches: readonly Watched[]): Promise<void> {
  const rows = [...Map.groupBy(watches, keyOfDrama).values()].map((own) => {
    const { memberId, groupId, videoId, sessionId } = lastOf(own);
    return {
      id: newId(),
      member_id: memberId,
      group_id: groupId,
      video_id: videoId,
      session_id: sessionId,
      is_continuing: own.every(({ isContinuing }) => isContinuing),
    };
  });
  await sql`${markPrepared('write_history')}
    insert into history (id, member_id, group_id, video_id, watched_at, device_id, device_name)
    select given.id, given.member_id, given.group_id, given.video_id, now(), session.device_id, session.device_name
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id text, member_id text, group_id text, video_id text,
      session_id text, is_continuing boolean)
    left join session on session.member_id = given.member_id and session.id = given.session_id
    where not (given.is_continuing and exists (
      select from history as kept
      where kept.member_id = given.member_id and kept.group_id = given.group_id and kept.video_id = given.video_id
        and kept.device_id is not distinct from session.device_id
        and kept.watched_at > now() - make_interval(secs => ${HISTORY_INTERVAL_SECONDS})))
    order by given.member_id, given.group_id
    on conflict (member_id, group_id) do update
    set video_id = excluded.video_id, watched_at = excluded.watched_at,
      device_id = excluded.device_id, device_name = excluded.device_name
    where history.watched_at <= excluded.watched_at`.execute(tx);
}

async function clearBadges(tx: Database, watches: readonly Watched[]): Promise<void> {
  const dramas = [...Map.groupBy(watches, keyOfDrama).values()].map(lastOf);
  await sql`${markPrepared('clear_badges')}
    with due as materialized (
      select favorite.id, favorite.member_id, "group".episode_count
      from unnest(${dramas.map(({ memberId }) => memberId)}::text[], ${dramas.map(({ groupId }) => groupId)}::text[])
        as given (member_id, group_id)
      join favorite on favorite.member_id = given.member_id and favorite.group_id = given.group_id
      join "group" on "group".id = given.group_id
      where favorite.seen_episodes < "group".episode_count
      order by favorite.member_id, favorite.group_id for no key update of favorite)
    update favorite set seen_episodes = due.episode_count from due
    where favorite.member_id = due.member_id and favorite.id = due.id and favorite.seen_episodes < due.episode_count`.execute(
    tx,
  );
}

const keyOfDrama = ({ memberId, groupId }: Watched): string => `${memberId} ${groupId}`;

/** Groups have at least one member each. */
function lastOf(own: readonly Watched[]): Watched {
  const last = own.at(-1);
  if (!last) throw new Error('a group of watches is empty');
  return last;
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
    from session where session.member_id = ${memberId} and session.id = ${sessionId}
    on conflict (member_id, group_id) do update
    set video_id = excluded.video_id, watched_at = excluded.watched_at,
      device_id = excluded.device_id, device_name = excluded.device_name
    where history.watched_at < excluded.watched_at`.execute(tx);
}

/** Seconds into an episode where a member left it; 0 where it was never begun or was watched to its end. */
export async function resumePosition(db: Database, memberId: string, videoId: string): Promise<number> {
  const row = await db
    .selectFrom('resume')
    .modifyFront(markPrepared('resume_position'))
    .select('position')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.position ?? 0;
}
