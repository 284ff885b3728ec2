import type { Database } from '@playlet/db/database';
import type { VariantKey } from '@playlet/domain/experiments/experiment';
import {
  EMPTY_READING,
  type ExperimentReading,
  type VariantReading,
} from '@playlet/domain/experiments/reading';
import { type RawBuilder, sql } from 'kysely';
import { unitOfMember } from './unit.ts';

type Measured = { id: string; startedAt: Date; endedAt: Date | null; capFen: number; outcomeDays: number };

/** The parts of an experiment's viewers that a reading can cover. */
export const SEGMENTS = ['guest', 'member', 'phone', 'desktop'] as const;
export type Segment = (typeof SEGMENTS)[number];

const ofSegment: Record<Segment, RawBuilder<boolean>> = {
  guest: sql`not is_member`,
  member: sql`is_member`,
  phone: sql`is_phone`,
  desktop: sql`not is_phone`,
};

/**
 * Returns the totals of both variants. Revenue counts from a viewer's exposure on, for some days: memberships and
 * dramas however paid, less refunds. Top-ups are left out because they count when they are spent. Orders at a channel's
 * price are weighed apart: a campaign's price is no difference between the variants.
 */
export async function measureExperiment(
  db: Database,
  { id, startedAt, endedAt, capFen, outcomeDays }: Measured,
  segment?: Segment,
): Promise<ExperimentReading> {
  const until = endedAt ?? new Date(8.64e15);
  const orders = sql`
    select unit.unit, recharge.id, recharge.plan_id, recharge.amount,
      recharge.plan -> 'channelPrice' ->> 'id' as channel_price_id,
      recharge.amount - coalesce(returned.amount, 0) as net,
      coalesce(returned.amount, 0) > 0 as refunded, coalesce(returned.asked, 0) > 0 as complained
    from recharge
      join member on member.id = recharge.member_id
      join unit on unit.unit = ${unitOfMember}
      left join lateral (
        select sum(refund.amount) filter (where refund.state = 'DONE') as amount, count(*) as asked
        from refund where refund.recharge_id = recharge.id and refund.exception_id is null) as returned on true
    where recharge.kind in ('membership', 'drama') and recharge.state in ('PAID', 'REFUNDING', 'REFUNDED')
      and recharge.paid_at >= ${startedAt} and recharge.paid_at >= unit.met_at
      and recharge.paid_at < unit.met_at + make_interval(days => ${outcomeDays}) and recharge.paid_at < ${until}`;
  const { rows } = await sql<VariantReading & { variant: VariantKey }>`
    with unit as (
      select * from experiment_unit
      where experiment_id = ${id} and met_at < ${until} ${segment ? sql`and ${ofSegment[segment]}` : sql``}
    ), paid as (
      select unit, coalesce(sum(net) filter (where channel_price_id is null), 0)::float8 as revenue,
        coalesce(sum(net) filter (where channel_price_id is not null), 0)::float8 as promotion_revenue,
        count(*) as orders, count(channel_price_id) as promotion_orders, count(*) filter (where refunded) as refunds,
        bool_or(complained) as complained
      from (${orders}) as found group by unit
    )
    select variant, count(*)::int as viewers, count(wall_at)::int as walled,
      count(*) filter (where revenue + promotion_revenue > 0)::int as payers, coalesce(sum(orders), 0)::int as "paidOrders",
      coalesce(sum(refunds), 0)::int as "refundedOrders", count(*) filter (where complained)::int as complaints,
      coalesce(sum(promotion_orders), 0)::int as "promotionOrders",
      coalesce(sum(promotion_revenue), 0)::float8 as "promotionRevenue",
      count(completed_at)::int as completed, coalesce(sum(revenue), 0)::float8 as revenue,
      coalesce(sum(least(coalesce(revenue, 0), ${capFen})), 0)::float8 as "cappedRevenue",
      coalesce(sum(power(least(coalesce(revenue, 0), ${capFen}), 2)), 0)::float8 as "cappedSquares"
    from unit left join paid using (unit) group by variant`.execute(db);
  // Each viewer is shown one price of a plan: everybody's, or that of the channel whose link was followed.
  const prices = await sql<{ count: number }>`
    with unit as (select * from experiment_unit where experiment_id = ${id})
    select count(*)::int as count from (
      select plan_id from (${orders}) as found where plan_id is not null
      group by plan_id, channel_price_id having count(distinct amount) > 1) as differing`.execute(db);
  const of = (key: VariantKey): VariantReading => {
    const { variant: _, ...reading } = rows.find(({ variant }) => variant === key) ?? {
      ...EMPTY_READING,
      variant: key,
    };
    return reading;
  };
  return { A: of('A'), B: of('B'), priceDifferences: prices.rows[0]?.count ?? 0 };
}

/** Stores the reading of an experiment on a Beijing day; a later one of the same day replaces it. */
export async function keepReading(
  db: Database,
  experimentId: string,
  day: string,
  reading: ExperimentReading,
): Promise<void> {
  await db
    .insertInto('experiment_day')
    .values({ experiment_id: experimentId, day, reading: JSON.stringify(reading) })
    .onConflict((conflict) =>
      conflict.columns(['experiment_id', 'day']).doUpdateSet({ reading: JSON.stringify(reading) }),
    )
    .execute();
}

/** How an experiment stood day by day, the first day first. */
export async function readingsOf(
  db: Database,
  experimentId: string,
): Promise<{ day: string; reading: ExperimentReading }[]> {
  return db
    .selectFrom('experiment_day')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'reading'])
    .where('experiment_id', '=', experimentId)
    .orderBy('experiment_day.day')
    .execute();
}
