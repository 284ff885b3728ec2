import { setTimeout } from 'node:timers/promises';
import { orderMonthly } from '../world/prices.ts';
import { call } from '../world/service.ts';
import { createMember } from './viewers.ts';

/** The overview counts every minute. */
const COUNTED_MS = 65_000;

/** Has some members watch and buy a month, most of whom pay at the sandbox's cashier, and waits until all is counted. */
export async function fillWithOrders(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const token = await createMember();
    await orderMonthly(token);
    const { list } = await call<{ list: { no: string }[] }>(
      'POST',
      'member/account/recharge/list',
      {},
      token,
    );
    // Every fifth order stays unpaid, as some do.
    if (at % 5 !== 4) await pay(list[0]?.no ?? '');
  }
  await setTimeout(COUNTED_MS);
}

async function pay(no: string): Promise<void> {
  await fetch(`${process.env.E2E_BASE_URL}/dev/cashier/${no}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  });
}
