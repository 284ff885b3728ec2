import { sql } from '@playlet/db/raw';
import type { World } from './world.fixture.ts';

/** Returns what the simulation and the database know of the order that a fault names; empty where it names none. */
export async function explainOrder(world: World, fault: string): Promise<string> {
  const no = /\d{20,}/.exec(fault)?.[0];
  const order = no === undefined ? undefined : world.orders.get(no);
  if (!order) return '';
  const { member, ...own } = order;
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(r) as row from recharge r where no = ${order.no}
    union all select to_jsonb(e) from payment_event e join recharge r on r.id = e.recharge_id where r.no = ${order.no}
    union all select to_jsonb(x) from payment_exception x join recharge r on r.id = x.recharge_id where r.no = ${order.no}
    union all select to_jsonb(f) from refund f where f.order_no = ${order.no}`.execute(world.service.db);
  return [{ ...own, member: member.id }, ...rows.map(({ row }) => row)]
    .map((one) => JSON.stringify(one))
    .join('\n');
}
