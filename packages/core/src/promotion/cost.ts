import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

export type NewCost = { linkId: string; day: string; amountFen: number };

/** Sets the costs of links on days; an existing cost is replaced. */
export async function setCosts(tx: Database, costs: readonly NewCost[], staffName: string): Promise<void> {
  if (costs.length === 0) return;
  await sql`
    insert into promotion_cost (link_id, day, amount, staff_name)
    select "linkId", day, "amountFen", ${staffName}
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as t("linkId" text, day date, "amountFen" bigint)
    on conflict (link_id, day) do update
      set amount = excluded.amount, staff_name = excluded.staff_name, updated_at = now()`.execute(tx);
}

export async function deleteCost(tx: Database, linkId: string, day: string): Promise<void> {
  await sql`delete from promotion_cost where link_id = ${linkId} and day = ${day}::date`.execute(tx);
}

export type CostRow = { linkId: string; day: string; amount: number; staffName: string; updatedAt: Date };

/** Returns the costs of these links, the latest day first. */
export async function costsOf(db: Database, linkIds: readonly string[]): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select link_id as "linkId", day::text, amount, staff_name as "staffName", updated_at as "updatedAt"
    from promotion_cost where link_id = any(${linkIds}::text[]) order by day desc`.execute(db);
  return rows;
}
