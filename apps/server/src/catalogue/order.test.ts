import { hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { beforeEach, expect, it } from 'vitest';
import { createCaches } from '../caches.ts';
import { createListSnapshots } from '../paging/list-snapshots.ts';
import { createGroupOrders, type GroupOrders, type ListOrder } from './order.ts';

const { db } = await testDatabase();
const shared = createListSnapshots(hideTables(db), systemClock);
const feed: ListOrder = { sort: 'feed', access: ['free'] };
let clock = Date.now();
let orders: GroupOrders;
const memory = () => ({ clock: { now: () => clock }, caches: createCaches({ now: () => clock }) });

beforeEach(async () => {
  await db.deleteFrom('group').execute();
  for (let heat = 6; heat > 0; heat -= 1)
    await insertGroup(db, { title: `${heat}`, heat, published_at: new Date(2025, 0, heat) });
  orders = createGroupOrders(hideTables(db), shared, memory());
});

const whole = (snapshot?: string) => ({ snapshot, from: 0, count: 100 });

/** Everybody's feed as it is now, or as a viewer sees it who began with a snapshot. */
async function titles(snapshot?: string): Promise<string> {
  const { seqs } = await orders.page(feed, whole(snapshot));
  const rows = await db.selectFrom('group').select(['seq', 'title']).execute();
  const bySeq = new Map(rows.map(({ seq, title }) => [seq, title]));
  return seqs.map((seq) => bySeq.get(seq)).join('');
}

async function later(milliseconds: number): Promise<void> {
  clock += milliseconds;
  // So late that whoever asks first waits for the new order to be read.
  await titles();
}

const heat = (title: string, value: number) =>
  db.updateTable('group').set({ heat: value }).where('title', '=', title).execute();

it('follows the plays once a minute, and stays the same for a viewer who pages', async () => {
  const { id } = await orders.at(feed);
  const first = await titles();
  for (const [at, title] of ['1', '2', '3', '4', '1', '2'].entries()) {
    await heat(title, 10 + at);
    await later(10_000);
    if (at < 5) expect(await titles()).toBe(first);
  }
  await later(10_000);
  const moved = await titles();
  expect(moved).not.toBe(first);
  expect([...moved].sort().join('')).toBe([...first].sort().join(''));
  for (let minute = 0; minute < 8; minute += 1) {
    await heat('5', 100 + minute * (minute % 2));
    await heat('6', 100 + minute * ((minute + 1) % 2));
    await later(61_000);
  }
  expect(await titles(id)).toBe(first);
});

it('shows a drama that came out within seconds', async () => {
  const first = await titles();
  await insertGroup(db, { title: 'N', heat: 0 });
  await later(6000);
  expect(await titles()).toHaveLength(first.length + 1);
});

it('holds no more bytes than it may, and answers all the same', async () => {
  const held = 6 * 4;
  orders = createGroupOrders(hideTables(db), shared, memory(), held * 2);
  const filters: ListOrder[] = [
    { ...feed, access: ['free', 'private'] },
    { ...feed, access: ['free', 'vip'] },
  ];
  const { id } = await orders.at(feed);
  for (const order of filters) await orders.at(order);
  await heat('1', 100);
  clock += 61_000;
  // The feed asked for first had to make room: who pages on in it sees it as it is now.
  expect(await titles(id)).toMatch(/^1/);
  expect((await orders.page(filters[1] ?? feed, whole())).total).toBe(6);
});
