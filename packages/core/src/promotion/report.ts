import type { Database } from '@playlet/db/database';
import type { PosterColumns } from '@playlet/db/queries/catalogue/group';
import type { CostOfDay, IncomeOfDay } from '@playlet/domain/promotion/return';
import { sql } from 'kysely';
import type { PromotionLinkRow } from './link.ts';

/** Beijing days, both included; null has no bound. */
export type ReportPeriod = { from: string | null; to: string | null };

/** The results of a link in a period. People for visits and payments, fen for money. */
export type LinkFigures = {
  visits: number;
  starts: number;
  completions: number;
  walls: number;
  ordered: number;
  payers: number;
  orders: number;
  revenue: number;
  refundedOrders: number;
  refunds: number;
  cost: number | null;
};

export type ReportedLink = PromotionLinkRow &
  LinkFigures &
  PosterColumns & {
    title: string;
    poster_id: string | null;
    group_free_episodes: number;
    group_access: 'free' | 'vip' | 'private';
    partner_name: string | null;
  };

/** The most links in a report. */
const MAX_LINKS = 1000;

/** Links with their figures, the latest first. */
export async function reportLinks(
  db: Database,
  { from, to, partnerId = null }: ReportPeriod & { partnerId?: string | null },
): Promise<ReportedLink[]> {
  const within = (column: string) => inPeriod(column, { from, to });
  const { rows } = await sql<ReportedLink>`
    select promotion_link.*, "group".title, "group".poster_id, "group".free_episodes as group_free_episodes,
      "group".access as group_access,
      poster.width as poster_width, poster.height as poster_height, poster.hash as poster_hash,
      poster.widths as poster_widths, poster.gated as poster_gated, poster.avif as poster_avif,
      promotion_partner.name as partner_name, touch.*, sale.*, cost.*
    from promotion_link join "group" on "group".id = promotion_link.group_id
      left join poster on poster.id = "group".poster_id
      left join promotion_partner on promotion_partner.id = promotion_link.partner_id
      cross join lateral (
        select count(*)::int as visits, count(started_at)::int as starts, count(completed_at)::int as completions,
          count(walled_at)::int as walls, count(ordered_at)::int as ordered
        from promotion_touch where link_id = promotion_link.id and is_counted and ${within('at')}) as touch
      cross join lateral (
        select count(distinct coalesce(recharge.member_id, recharge.tombstone_id)) filter (where ${within('paid_at')})::int as payers,
          count(*) filter (where ${within('paid_at')})::int as orders,
          coalesce(sum(amount) filter (where ${within('paid_at')}), 0)::bigint as revenue,
          count(*) filter (where refunded_at is not null and ${within('refunded_at')})::int as "refundedOrders",
          coalesce(sum(amount) filter (where refunded_at is not null and ${within('refunded_at')}), 0)::bigint as refunds
        from promotion_attribution join recharge on recharge.id = promotion_attribution.recharge_id
        where promotion_attribution.link_id = promotion_link.id and paid_at is not null) as sale
      cross join lateral (
        select sum(amount)::bigint as cost from promotion_cost
        where link_id = promotion_link.id and ${daysInPeriod('day', { from, to })}) as cost
    where ${partnerId}::text is null or promotion_link.partner_id = ${partnerId}
    order by promotion_link.number desc limit ${MAX_LINKS}`.execute(db);
  return rows;
}

/** Returns the income of each link, less refunds, by the day it was followed and the number of days later. */
export async function readIncomeByLink(
  db: Database,
  period: ReportPeriod,
): Promise<Map<string, IncomeOfDay[]>> {
  const followed = sql`(followed_at at time zone 'Asia/Shanghai')::date`;
  const { rows } = await sql<IncomeOfDay & { linkId: string }>`
    select link_id as "linkId", ${followed}::text as "followedOn",
      (paid_at at time zone 'Asia/Shanghai')::date - ${followed} as age,
      sum(case when refunded_at is null then amount else 0 end)::bigint as fen
    from promotion_attribution join recharge on recharge.id = promotion_attribution.recharge_id
    where paid_at is not null and ${inPeriod('followed_at', period)}
    group by 1, 2, 3`.execute(db);
  return groupByLink(rows);
}

/** Returns the costs of each link, day by day. */
export async function readCostsByLink(db: Database, period: ReportPeriod): Promise<Map<string, CostOfDay[]>> {
  const { rows } = await sql<CostOfDay & { linkId: string }>`
    select link_id as "linkId", day::text as day, amount as fen from promotion_cost
    where ${daysInPeriod('day', period)} order by day`.execute(db);
  return groupByLink(rows);
}

/** Returns the latest payments of a link: time, amount and product, without the buyer. */
export async function listLatestSales(
  db: Database,
  linkId: string,
  count: number,
): Promise<{ paidAt: Date; amount: number; duration: string | null; title: string | null }[]> {
  const { rows } = await sql<{ paidAt: Date; amount: number; duration: string | null; title: string | null }>`
    select paid_at as "paidAt", recharge.amount, plan ->> 'duration' as duration, "group".title
    from promotion_attribution join recharge on recharge.id = promotion_attribution.recharge_id
      left join "group" on "group".id = recharge.group_id
    where link_id = ${linkId} and paid_at is not null order by paid_at desc limit ${count}`.execute(db);
  return rows;
}

function groupByLink<Row extends { linkId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ linkId }) => linkId);
}

function inPeriod(column: string, period: ReportPeriod) {
  return daysInPeriod(`(${column} at time zone 'Asia/Shanghai')::date`, period);
}

/** `expression` is one of this file's own. */
function daysInPeriod(expression: string, { from, to }: ReportPeriod) {
  const day = sql.raw<Date>(expression);
  return sql<boolean>`((${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date))`;
}
