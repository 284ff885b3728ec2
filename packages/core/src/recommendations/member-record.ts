import type { Database } from '@playlet/db/database';
import { firstIdAt } from '@playlet/db/id';
import {
  features,
  type GroupFeatures,
  isShown,
  markPreparedFor,
  type Pool,
} from '@playlet/db/queries/recommendations/recommend';
import type { DramaActivity } from '@playlet/domain/recommend/interest';
import type { RemovedInterest } from '@playlet/domain/recommend/own-interests';
import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import type { UnwantedTopics } from './dislike.ts';

/** A drama with a member's activity. */
export type MemberActivity = GroupFeatures & DramaActivity & { id: string; title: string; at: Date };

/** The input of a member's recommendations, of the dramas that exist for the member. */
export type MemberRecord = {
  /** Dramas watched and followed lately, latest first. */
  activity: MemberActivity[];
  /** Dramas the member is not interested in, latest first. */
  disliked: GroupFeatures[];
  unwanted: UnwantedTopics;
  /** Interests the member removed. */
  removed: RemovedInterest[];
  /** Running numbers of dramas whose clips the member was handed lately. */
  shown: number[];
};

const MAX_WATCHED_COUNT = 150;
const MAX_FOLLOWED_COUNT = 50;
const MAX_SHOWN_COUNT = 300;
/** The latest ones suffice to derive a taste. */
const MAX_DISLIKE_COUNT = 200;

/** Reads everything in one statement, because a feed waits for it. Without `shownSince`, shown dramas are left out. */
export async function readMemberRecord(
  db: Database,
  memberId: string,
  pool: Pool,
  shownSince?: Date,
): Promise<MemberRecord> {
  const firstId = shownSince ? firstIdAt(shownSince.getTime() - DAY_MS) : null;
  const { rows } = await sql<RecordRow>`${markPreparedFor('member_record', pool)}
    with lately as (
      select group_id, max(at) as at, bool_or(followed) as followed
      from (
        (select group_id, watched_at as at, false as followed from history
         where member_id = ${memberId} order by watched_at desc limit ${MAX_WATCHED_COUNT})
        union all
        (select group_id, updated_at, true from favorite
         where member_id = ${memberId} and deleted_at is null order by updated_at desc limit ${MAX_FOLLOWED_COUNT})
      ) as doing
      group by group_id
    ), activity as (
      select ${features}, "group".id, title, episode_count as episodes, lately.at, lately.followed,
        coalesce(watched.ended, 0)::int as ended, coalesce(watched.seconds, 0) as seconds, star.value as rating
      from lately
      join "group" on "group".id = lately.group_id and ${isShown(pool)}
      left join lateral (
        select count(*) filter (where resume.ended) as ended, max(position) as seconds
        from resume where resume.member_id = ${memberId} and resume.group_id = lately.group_id
      ) as watched on true
      left join star on star.member_id = ${memberId} and star.group_id = lately.group_id
    ), unwanted as (
      select group_id, category_id, actor, created_at from dislike where member_id = ${memberId}
    ), disliked as (
      select ${features}, unwanted.created_at as at
      from unwanted join "group" on "group".id = unwanted.group_id
      where ${isShown(pool)}
      order by at desc limit ${MAX_DISLIKE_COUNT}
    ), topic as (
      select category_id, actor, created_at as at from unwanted where group_id is null
      order by at desc limit ${MAX_DISLIKE_COUNT}
    ), played as (
      select group_id from play where viewer_key = ${memberId} and created_at > ${shownSince ?? null}::timestamptz
        and id >= ${firstId}
      order by created_at desc limit ${MAX_SHOWN_COUNT}
    )
    select
      (select coalesce(json_agg(activity order by at desc), '[]') from activity) as activity,
      (select coalesce(json_agg(disliked order by at desc), '[]') from disliked) as disliked,
      (select coalesce(json_agg(category_id order by at desc) filter (where category_id is not null), '[]') from topic) as genres,
      (select coalesce(json_agg(actor order by at desc) filter (where actor is not null), '[]') from topic) as actors,
      (select coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'removedAt', removed_at)), '[]')
       from removed_interest where member_id = ${memberId}) as removed,
      (select coalesce(json_agg(distinct seq), '[]')
       from played join "group" on "group".id = played.group_id and ${isShown(pool)}) as shown`.execute(db);
  const [{ activity, disliked, genres, actors, removed, shown: seqs }] = rows as [RecordRow];
  return {
    activity: activity.map((one) => ({ ...one, at: new Date(one.at) })),
    disliked,
    unwanted: { genres, actors },
    removed: removed.map((one) => ({ ...one, removedAt: new Date(one.removedAt) })),
    shown: seqs,
  };
}

/** As JSON has it: times are text. */
type RecordRow = UnwantedTopics &
  Pick<MemberRecord, 'disliked' | 'shown'> & {
    activity: (Omit<MemberActivity, 'at'> & { at: string })[];
    removed: (Omit<RemovedInterest, 'removedAt'> & { removedAt: string })[];
  };
