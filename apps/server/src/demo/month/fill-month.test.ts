import { checkLedger } from '@playlet/core/ledger/check';
import { hideTables, sql } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { fillMonth } from './fill-month.ts';
import type { WatchedDrama } from './watched-dramas.ts';

const server = await startTestServer();
const { db } = server;
// As at the start of the product, which fills with the rights of the tables' owner.
const owned = hideTables(db);
const context = {
  ...server.context,
  db: owned,
  payments: { ...server.context.payments, db: owned },
};
const now = context.clock.now();
const lines: string[] = [];
const dramas: WatchedDrama[] = [];

beforeAll(async () => {
  await insertPlans(db);
  const free = await insertGroup(db, { title: '雨停之前', access: 'free' });
  const paid = await insertGroup(db, { title: '长街灯', access: 'vip', free_episodes: 2, price: 990 });
  dramas.push({ id: free, freeEpisodes: 5, seconds: [20, 22, 18, 25, 21] });
  dramas.push({ id: paid, freeEpisodes: 2, seconds: [19, 24, 20, 22, 23] });
  await fillMonth(context, dramas, (line) => lines.push(line), new AbortController().signal);
}, 120_000);

const count = async (table: 'event' | 'recharge' | 'refund' | 'day_close' | 'payment_exception') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
};

describe('the month of the demo', () => {
  it('has viewers, orders, refunds and closed days, and says when it is complete', async () => {
    expect(lines.at(-1)).toBe('Demo month: complete, 30 days');
    expect(await count('event')).toBeGreaterThan(5000);
    expect(await count('recharge')).toBeGreaterThan(60);
    expect(await count('refund')).toBe(3);
    expect(await count('day_close')).toBe(28);
    expect(await count('payment_exception')).toBe(0);
  });

  it('breaks no rule of the ledger', async () => {
    expect(await checkLedger(db)).toEqual([]);
  });

  it('shows the same revenue in reports as the orders hold', async () => {
    const analyst = await insertStaff(db, { roles: ['analyst'] });
    const days = { from: beijingDayOf(now - 30 * DAY_MS), to: beijingDayOf(now) };
    const { envelope } = await server.call(
      'POST admin/report/overview/detail',
      { ...days, grain: 'day' as const },
      analyst.headers,
    );
    const { rows } = await sql<{ paid: number; fen: number }>`
      select count(*)::int as paid, sum(amount)::int as fen from recharge where paid_at is not null`.execute(
      db,
    );
    const { paid, revenueFen: fen, plays, watchedSeconds } = envelope.data.numbers;
    // Most of what begins is watched for some seconds.
    expect(watchedSeconds).toBeGreaterThan(10 * plays);
    expect({ paid, fen }).toEqual(rows[0]);
    expect(plays).toBeGreaterThan(2000);
  });

  it('closes its books where an earlier start was stopped before', async () => {
    await sql`alter table day_close disable trigger all`.execute(db);
    await sql`delete from day_close`.execute(db);
    await fillMonth(context, dramas, () => {}, new AbortController().signal);
    expect(await count('day_close')).toBe(28);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('is filled once', async () => {
    const before = await count('event');
    await fillMonth(context, dramas, () => {}, new AbortController().signal);
    expect(await count('event')).toBe(before);
  });
});
