import { systemClock } from '@playlet/domain/time';
import { createProcessState } from '@playlet/shared-state';
import { expect, it } from 'vitest';
import { createCaches } from '#caches.ts';
import { createStatusQueryCache, tryStatusQuery } from './status-query-pace.ts';

const shared = createProcessState();
const HALF_AN_HOUR_MS = 30 * 60_000;

it('a page that asks twice a second for the whole life of an order asks the provider a bounded number of times', async () => {
  const statusQueries = createStatusQueryCache(createCaches(systemClock));
  const asked: number[] = [];
  for (let at = 0; at < HALF_AN_HOUR_MS; at += 500)
    if (await tryStatusQuery({ statusQueries, shared, clock: { now: () => at } }, 'order')) asked.push(at);
  expect(asked.slice(0, 4)).toEqual([0, 2000, 4000, 6000]);
  expect(asked.length).toBeLessThan(160);
  expect((asked.at(-1) ?? 0) - (asked.at(-2) ?? 0)).toBe(15_000);
});

it('forgets the orders asked after longest ago, and no others', async () => {
  const statusQueries = createStatusQueryCache(createCaches(systemClock));
  for (let made = 0; made < 10_001; made += 1)
    await tryStatusQuery({ statusQueries, shared, clock: { now: () => made } }, `order ${made}`);
  expect(statusQueries.size).toBe(10_000);
  expect(statusQueries.has('order 0')).toBe(false);
  expect(statusQueries.has('order 10000')).toBe(true);
});
