import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Paid orders at each price within thirty days, by the id of the plan or of the channel's price, and how many memberships renew themselves by each duration. */
export async function readPlanFigures(
  db: Database,
): Promise<{ orders: Map<string, number>; renewals: Map<string, number> }> {
  const [orders, renewals] = await Promise.all([
    sql<{ key: string; count: number }>`
      select coalesce(plan -> 'channelPrice' ->> 'id', plan_id) as key, count(*)::int as count from recharge
      where state = 'PAID' and created_at > now() - interval '30 days' and plan_id is not null
      group by key`.execute(db),
    sql<{ key: string; count: number }>`
      select duration as key, count(*)::int as count from autorenew group by duration`.execute(db),
  ]);
  const mapOf = ({ rows }: typeof orders) => new Map(rows.map(({ key, count }) => [key, count]));
  return { orders: mapOf(orders), renewals: mapOf(renewals) };
}
