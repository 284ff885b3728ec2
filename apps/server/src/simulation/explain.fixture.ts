import { sql } from '@playlet/db/raw';
import type { ModelOrder } from './model.fixture.ts';
import type { World } from './world.fixture.ts';

/** Returns what the simulation and the database know of the orders that a fault is about; empty where it names none. */
export async function explainFault(world: World, fault: string): Promise<string> {
  const texts: string[] = [new Date(world.service.time.now()).toISOString()];
  for (const { id } of world.dramas) if (fault.includes(id)) texts.push(await explainReleases(world, id));
  for (const order of world.orders.values())
    if (fault.includes(order.no) || fault.includes(order.member.id))
      texts.push(await explainOrder(world, order));
  return texts.join('\n');
}

async function explainOrder({ service }: World, order: ModelOrder): Promise<string> {
  const { member, ...own } = order;
  const { rows } = await sql<{ row: unknown }>`
    select jsonb_build_object('state', state, 'paid_at', paid_at, 'refunded_at', refunded_at) as row
      from recharge where no = ${order.no}
    union all select to_jsonb(e) from payment_event e join recharge r on r.id = e.recharge_id where r.no = ${order.no}
    union all select to_jsonb(x) from payment_exception x join recharge r on r.id = x.recharge_id where r.no = ${order.no}
    union all select to_jsonb(f) from refund f where f.order_no = ${order.no}`.execute(service.db);
  return [{ ...own, member: member.id }, ...rows.map(({ row }) => row)]
    .map((one) => JSON.stringify(one))
    .join('\n');
}

async function explainReleases({ service }: World, groupId: string): Promise<string> {
  const { rows } = await sql`
    select index, release_at, released_at, asset_id is not null as has_media from episode_release
    where group_id = ${groupId} order by index`.execute(service.db);
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
