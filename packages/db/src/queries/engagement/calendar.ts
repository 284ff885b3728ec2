import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { GroupTable } from '../../tables/group.ts';
import { isVisible, type Visibility } from '../access/visibility.ts';

/** The calendar covers the dramas followed last, up to this number. */
const MAX_CALENDAR_DRAMAS = 200;

export type FollowedScheduleRow = {
  id: string;
  group_id: string;
  remind: boolean;
  unread: number;
  status: GroupTable['status'];
  episode_total: number;
  update_weekdays: Selectable<GroupTable>['update_weekdays'];
  update_time: string | null;
  update_episodes: number | null;
  /** The last episode that can be opened; 0 without one. */
  last_episode: number;
  /** The episode watched last; null where none was. */
  watched_to: number | null;
  /** By Beijing day, of the days since `since`. */
  releases: { day: string; first: number; last: number }[];
  /** Of the days between the moments asked for, where episodes have moments of their own; milliseconds since 1970. */
  planned: { at: number; first: number; last: number; released: boolean }[];
};

/** The followed dramas with a schedule or a plan that a member may see, with what came and comes between two moments. */
export async function listFollowedSchedules(
  db: Database,
  memberId: string,
  visibility: Visibility,
  { since, until }: { since: Date; until: Date },
): Promise<FollowedScheduleRow[]> {
  const { rows } = await sql<FollowedScheduleRow>`
    select favorite.id, favorite.group_id, favorite.remind,
      greatest(0, "group".episode_count - favorite.seen_episodes) as unread,
      "group".status, "group".episode_total,
      "group".update_weekdays, "group".update_time, "group".update_episodes,
      coalesce((select max(index) from video where group_id = "group".id and asset_id is not null), 0) as last_episode,
      (select video.index from history join video on video.id = history.video_id
        where history.member_id = favorite.member_id and history.group_id = "group".id) as watched_to,
      coalesce((
        select json_agg(json_build_object('day', day, 'first', first, 'last', last)) from (
          select to_char(released_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
            min(index) as first, max(index) as last
          from video
          where group_id = "group".id and asset_id is not null and released_at >= ${since}
          group by day
        ) as by_day), '[]') as releases,
      coalesce((
        select json_agg(json_build_object('at', (extract(epoch from release_at) * 1000)::bigint,
            'first', first, 'last', last, 'released', released) order by release_at, first) from (
          select release_at, min(index) as first, max(index) as last, bool_and(released_at is not null) as released
          from (
            select *, index - row_number() over (partition by release_at order by index) as run
            from episode_release
            where episode_release.group_id = "group".id and release_at >= ${since} and release_at < ${until}
          ) as near
          group by release_at, run
        ) as batches), '[]') as planned
    from favorite join "group" on "group".id = favorite.group_id
    where favorite.member_id = ${memberId} and favorite.deleted_at is null
      and ("group".update_time is not null
        or exists (select from episode_release where group_id = "group".id and release_at >= ${since}))
      and ${isVisible(visibility)}
    order by favorite.updated_at desc, favorite.id
    limit ${MAX_CALENDAR_DRAMAS}`.execute(db);
  return rows;
}
