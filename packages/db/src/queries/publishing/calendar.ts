import type { PublicationState } from '@playlet/domain/publishing/state';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** A release of one drama at one moment: consecutive episodes, or the drama itself. */
export type CalendarRow = {
  group_id: string;
  title: string;
  state: PublicationState;
  at: Date;
  /** Null for the drama itself. */
  first: number | null;
  last: number | null;
  episodes: number;
  /** Of these, without media yet. */
  missing: number;
  released: boolean;
  /** Of the drama itself: it can be published as it is. */
  ready: boolean;
};

/** The most rows in one view. */
const MAX_CALENDAR_ROWS = 2000;

/** Returns past and planned releases between two moments, in order. */
export async function listCalendarRows(db: Database, from: Date, to: Date): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select entry.*, "group".title,
      case when exists (select from take_down where take_down.group_id = "group".id and video_id is null
          and ended_at is null and media_removed_at is null) then 'unpublished'
        when "group".published_at is not null then 'published'
        else coalesce(publication.stage, 'draft') end as state,
      ("group".license_kind is not null or coalesce("group".license_no = "group".license_old, false))
        and ("group".episode_count > 0 or entry.first is not null) as ready
    from (
      select group_id, release_at as at, min(index) as first, max(index) as last, count(*)::int as episodes,
        count(*) filter (where released_at is null and asset_id is null)::int as missing,
        bool_and(released_at is not null) as released
      from (
        select *, index - row_number() over (partition by group_id, release_at order by index) as run
        from episode_release where release_at >= ${from} and release_at < ${to}
      ) as due
      group by group_id, release_at, run
      union all
      select publication.group_id, publish_at, null, null, episode_count, 0, false
      from publication join "group" on "group".id = publication.group_id
      where publish_at >= ${from} and publish_at < ${to}
    ) as entry join "group" on "group".id = entry.group_id
    left join publication on publication.group_id = entry.group_id
    order by at, title, first nulls first
    limit ${MAX_CALENDAR_ROWS}`.execute(db);
  return rows;
}

/** The open moments of a drama, in order. */
export async function listPlannedReleases(
  db: Database,
  groupId: string,
): Promise<{ index: number; release_at: Date; has_media: boolean }[]> {
  const { rows } = await sql<{ index: number; release_at: Date; has_media: boolean }>`
    select index, release_at, asset_id is not null as has_media from episode_release
    where group_id = ${groupId} and released_at is null order by release_at, index`.execute(db);
  return rows;
}

export type ReviewQueueRow = {
  group_id: string;
  title: string;
  submitted_by: string | null;
  submitted_name: string;
  submitted_at: Date;
  publish_at: Date | null;
  reviewer_id: string | null;
  reviewer_name: string | null;
  episodes: number;
  /** Others who have it open to review it. */
  looking: string[];
};

/** The most waiting reviews in a list. */
const MAX_WAITING_REVIEWS = 200;

/**
 * Returns the dramas waiting for a reviewer, the longest waiting first; `mine` are those assigned to a member of the
 * staff.
 */
export async function listWaitingReviews(
  db: Database,
  { staffId, mine, presentMs }: { staffId: string | null; mine: boolean; presentMs: number },
): Promise<ReviewQueueRow[]> {
  const { rows } = await sql<ReviewQueueRow>`
    select publication.group_id, title, submitted_by, submitted_name, submitted_at, publish_at,
      reviewer_id, (select name from staff where staff.id = reviewer_id) as reviewer_name,
      array(select distinct staff.name from staff_presence join staff on staff.id = staff_presence.staff_id
        where place = 'review/' || publication.group_id and staff.id is distinct from ${staffId}
          and seen_at > now() - make_interval(secs => ${presentMs / 1000})) as looking,
      (select count(*) from video left join episode_release
          on episode_release.group_id = video.group_id and episode_release.index = video.index
        where video.group_id = "group".id
          and (video.asset_id is not null or episode_release.asset_id is not null))::int as episodes
    from publication join "group" on "group".id = publication.group_id
    where stage = 'review' ${mine ? sql`and reviewer_id = ${staffId}` : sql``} order by submitted_at, publication.group_id limit ${MAX_WAITING_REVIEWS}`.execute(
    db,
  );
  return rows;
}

/** The episodes of a drama that a reviewer marks, with their length in seconds. */
export async function listReviewedEpisodes(
  db: Database,
  groupId: string,
): Promise<{ index: number; title: string; duration: number }[]> {
  return db
    .selectFrom('video')
    .select(['index', 'title', 'duration'])
    .where('group_id', '=', groupId)
    .where('duration', '>', 0)
    .orderBy('index')
    .execute();
}
