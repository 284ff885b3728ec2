import type { Database } from '@playlet/db/database';
import type { DiscrepancyTable } from '@playlet/db/tables/refund';
import { type Selectable, sql } from 'kysely';
import type { RechargeRow } from './recharge.ts';

export type PlayedDrama = {
  groupId: string;
  title: string;
  firstEpisode: number;
  lastEpisode: number;
  episodes: number;
  seconds: number;
};

/** Returns a member's plays since a moment, by drama, the most watched first. */
export async function listPlaysSince(db: Database, memberId: string, since: Date): Promise<PlayedDrama[]> {
  const { rows } = await sql<PlayedDrama>`
    select play.group_id as "groupId", "group".title, min(video.index) as "firstEpisode",
      max(video.index) as "lastEpisode", count(distinct video.id)::int as episodes,
      sum(play.watched)::int as seconds
    from play join video on video.id = play.video_id join "group" on "group".id = play.group_id
    where play.viewer_key = ${memberId} and play.created_at >= ${since}
    group by play.group_id, "group".title order by seconds desc limit 50`.execute(db);
  return rows;
}

/** The differences that name an order, the latest first. */
export function differencesOf(db: Database, no: string) {
  return db
    .selectFrom('difference')
    .selectAll()
    .select(sql<string>`day::text`.as('dayText'))
    .where('no', '=', no)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the promotion link that an order counts for. */
export function findPromotionOf(db: Database, orderId: string) {
  return db
    .selectFrom('promotion_attribution')
    .innerJoin('promotion_link', 'promotion_link.id', 'promotion_attribution.link_id')
    .select(['promotion_link.id', 'promotion_link.number', 'promotion_link.name', 'promotion_link.channel'])
    .where('recharge_id', '=', orderId)
    .executeTakeFirst();
}

export type DifferenceRow = Omit<Selectable<DiscrepancyTable>, 'day'> & { dayText: string };

/** From when the price of an order's plan was on sale. */
export async function planPricedAt(
  db: Database,
  { plan_id: id, plan }: RechargeRow,
): Promise<Date | undefined> {
  if (id === null) return undefined;
  if (plan?.channelPrice) {
    const { id: priceId } = plan.channelPrice;
    const price = await db
      .selectFrom('channel_price')
      .select('valid_from')
      .where('id', '=', priceId)
      .executeTakeFirst();
    return price?.valid_from;
  }
  const row = await db
    .selectFrom('plan')
    .select(['created_at', 'valid_from'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.valid_from ?? row?.created_at;
}
