import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { beforeEach, expect, it } from 'vitest';
import { createGroupOrders, type GroupOrders, type ListOrder } from './order.ts';

const { db } = await testDatabase();
const feed: ListOrder = { sort: 'feed', access: ['free'] };
let clock = Date.now();
let orders: GroupOrders;

beforeEach(async () => {
  await db.deleteFrom('group').execute();
  for (let heat = 6; heat > 0; heat -= 1)
    await insertGroup(db, { title: `${heat}`, heat, published_at: new Date(2025, 0, heat) });
  orders = createGroupOrders(db, () => clock);
});

/** Everybody's feed as a viewer sees it who began at a moment. */
async function titles(epoch: number): Promise<string> {
  const { seqs } = await orders.page(feed, epoch, 0, 100);
  const rows = await db.selectFrom('group').select(['seq', 'title']).execute();
  const bySeq = new Map(rows.map(({ seq, title }) => [seq, title]));
  return seqs.map((seq) => bySeq.get(seq)).join('');
}

async function later(milliseconds: number): Promise<number> {
  clock += milliseconds;
  // Whoever asks first is served what there is and has the new order read.
  await titles(clock);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return clock;
}

const heat = (title: string, value: number) =>
  db.updateTable('group').set({ heat: value }).where('title', '=', title).execute();

it('moves with what is watched once a minute, and not at all for whoever pages', async () => {
  const began = clock;
  const first = await titles(began);
  for (const [at, title] of ['1', '2', '3', '4', '1', '2'].entries()) {
    await heat(title, 10 + at);
    const now = await later(10_000);
    if (at < 5) expect(await titles(now)).toBe(first);
  }
  const moved = await titles(await later(10_000));
  expect(moved).not.toBe(first);
  expect([...moved].sort().join('')).toBe([...first].sort().join(''));
  for (let minute = 0; minute < 8; minute += 1) {
    await heat('5', 100 + minute * (minute % 2));
    await heat('6', 100 + minute * ((minute + 1) % 2));
    await later(61_000);
  }
  expect(await titles(began)).toBe(first);
});

it('shows a drama that came out within seconds', async () => {
  const first = await titles(clock);
  await insertGroup(db, { title: 'N', heat: 0 });
  const now = await later(6000);
  expect(await titles(now)).toHaveLength(first.length + 1);
});

it('holds no more bytes than it may, and answers all the same', async () => {
  const held = 6 * 4;
  orders = createGroupOrders(db, () => clock, held * 2);
  const filters: ListOrder[] = [
    { ...feed, access: ['free', 'private'] },
    { ...feed, access: ['free', 'vip'] },
  ];
  const began = clock;
  for (const order of [feed, ...filters]) await orders.page(order, began, 0, 100);
  await heat('1', 100);
  clock += 61_000;
  // The feed asked for first had to make room: who pages on in it sees it as it is now.
  expect(await titles(began)).toMatch(/^1/);
  expect((await orders.page(filters[1] ?? feed, began, 0, 100)).total).toBe(6);
});
