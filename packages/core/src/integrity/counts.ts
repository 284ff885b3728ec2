import { type Database, joinTransaction } from '@playlet/db/database';
import { sql } from 'kysely';
import type { WalkPart } from './stored.ts';

/** The counts that a drama keeps, beside those of their sources. Shares have no source that is kept for longer than a day. */
type CountedDrama = { id: string; kept: Counts; counted: Counts };
type Counts = Record<(typeof COUNTS)[number], number>;
export const COUNTS = ['episodes', 'favorites', 'likes', 'ratings', 'ratingSum', 'plays'] as const;

/** Locks nothing: one statement sees one moment, in which a count and its source are changed together. */
const counted = sql`json_build_object(
  'episodes', (select count(*) from video where group_id = "group".id and asset_id is not null),
  'favorites', (select count(*) from favorite where group_id = "group".id and deleted_at is null),
  'likes', (select count(*) from star join video on video.id = star.video_id where video.group_id = "group".id),
  'ratings', (select count(*) from star where star.group_id = "group".id),
  'ratingSum', (select coalesce(sum(value), 0) from star where star.group_id = "group".id),
  'plays', (select coalesce(sum(play_count), 0) from video where group_id = "group".id))`;

/** Counts the sources of some dramas, in the order of their ids. */
export async function countDramas(
  db: Database,
  { after, count, groupId }: WalkPart,
): Promise<CountedDrama[]> {
  const { rows } = await sql<CountedDrama>`
    select id, json_build_object('episodes', episode_count, 'favorites', favorite_count, 'likes', like_count,
        'ratings', rating_count, 'ratingSum', rating_sum, 'plays', play_count) as kept, ${counted} as counted
    from "group" where id > ${after} and (${groupId}::text is null or id = ${groupId}) order by id limit ${count}`.execute(
    db,
  );
  return rows;
}

/** Sets a drama's counts to those of their sources, under the lock of its row, which each change of a count takes. */
export function countAgain(db: Database, groupId: string): Promise<void> {
  return joinTransaction(db, async (tx) => {
    await sql`select from "group" where id = ${groupId} for no key update`.execute(tx);
    await sql`
      update "group" set episode_count = (now.counts ->> 'episodes')::int, favorite_count = (now.counts ->> 'favorites')::int,
        like_count = (now.counts ->> 'likes')::int, rating_count = (now.counts ->> 'ratings')::int,
        rating_sum = (now.counts ->> 'ratingSum')::int, play_count = (now.counts ->> 'plays')::bigint
      from (select ${counted} as counts from "group" where id = ${groupId}) as now where id = ${groupId}`.execute(
      tx,
    );
  });
}
