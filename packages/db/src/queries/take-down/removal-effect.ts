import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** The followers, rights and places of dramas today, or of one of their episodes. */
export type RemovalEffect = {
  followers: number;
  watching: number;
  owners: number;
  unlocked: number;
  openOrders: number;
  shelves: number;
  channels: number;
  entries: number;
  promotionLinks: number;
  pins: number;
};

/** Counts the viewers and places that a take-down of these dramas, or of the episode at an index, affects. */
export async function countRemovalEffect(
  db: Database,
  ids: readonly string[],
  index?: number,
): Promise<RemovalEffect> {
  const isOfDrama = sql`group_id = any(${ids}::text[])`;
  const videos = sql`select id from video where ${isOfDrama} ${index === undefined ? sql`` : sql`and index = ${index}`}`;
  const ofEpisode = index !== undefined;
  /** Places that show the drama show it without the episode as well. */
  const ofWhole = (count: ReturnType<typeof sql>) => (ofEpisode ? sql`0` : count);
  const { rows } = await sql<RemovalEffect>`select
    (select count(distinct member_id)::int from favorite where ${isOfDrama} and deleted_at is null) as followers,
    (select count(distinct member_id)::int from history where video_id in (${videos})) as watching,
    (select count(distinct member_id)::int from "grant"
      where ${isOfDrama} and kind = 'drama' and revoked_at is null and member_id is not null) as owners,
    (select count(distinct member_id)::int from unlock
      where video_id in (${videos}) and expires_at > now()) as unlocked,
    (select count(*)::int from recharge
      where ${isOfDrama} and state in ('CREATED', 'PENDING', 'UNKNOWN')) as "openOrders",
    (${ofWhole(sql`select count(distinct shelf_id)::int from shelf_group where ${isOfDrama}`)}) as shelves,
    (${ofWhole(sql`select count(distinct channel_id)::int from channel_group where ${isOfDrama}`)}) as channels,
    (select count(*)::int from link where deleted_at is null
      and (video_id in (${videos}) ${ofEpisode ? sql`` : sql`or ${isOfDrama}`})) as entries,
    (select count(*)::int from promotion_link where ${isOfDrama} and paused_at is null
      ${ofEpisode ? sql`and episode = ${index}` : sql``}) as "promotionLinks",
    (${ofWhole(sql`select (select count(*) from rank_pin where ${isOfDrama})::int
      + (select count(*) from search_rule where ${isOfDrama})::int`)}) as pins`.execute(db);
  const [effect] = rows;
  if (!effect) throw new Error('A count without tables answered no row');
  return effect;
}
