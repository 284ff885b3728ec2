import type { Clock } from '@playlet/domain/time';
import type { SharedState } from '@playlet/shared-state';
import type { LRUCache } from 'lru-cache';
import type { Caches } from '#caches.ts';

/** How many status queries of an order were sent for its buyer, and when the last was; milliseconds. */
export type StatusQueries = { count: number; lastAt: number };

/** The queries that a process remembers, by order. */
export type StatusQueryCache = LRUCache<string, StatusQueries>;

/** The remembered queries of a process, the state it shares with others, and its clock. */
type StatusQueryContext = { statusQueries: StatusQueryCache; shared: SharedState; clock: Clock };

/** The shortest interval between queries of an order: short while the buyer pays, then longer and longer. */
const QUERY_INTERVALS = [
  { upTo: 15, intervalMs: 2000 },
  { upTo: 40, intervalMs: 5000 },
] as const;
const MAX_QUERY_INTERVAL_MS = 15_000;
/** Orders remembered before the oldest is forgotten. */
const MAX_REMEMBERED_ORDERS = 10_000;

export function createStatusQueryCache(caches: Caches): StatusQueryCache {
  return caches.open<string, StatusQueries>('status-queries', { max: MAX_REMEMBERED_ORDERS });
}

/** Whether the provider may be queried for an order now; if so, the query is counted. One server at a time asks. */
export async function tryStatusQuery(
  { statusQueries, shared, clock }: StatusQueryContext,
  orderId: string,
): Promise<boolean> {
  const at = clock.now();
  const { count, lastAt } = statusQueries.get(orderId) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  if (Math.abs(at - lastAt) < intervalAfter(count)) return false;
  // At once, so that of two callers of this process one asks.
  statusQueries.set(orderId, { count: count + 1, lastAt: at });
  const key = `status query ${orderId}`;
  const countOfAll = await shared.count(key);
  if ((await shared.claim(key, intervalAfter(countOfAll ?? count))) === false) return false;
  await shared.increment(key);
  return true;
}

/** Returns the milliseconds until the next query, after this number of them. */
function intervalAfter(count: number): number {
  return QUERY_INTERVALS.find(({ upTo }) => count < upTo)?.intervalMs ?? MAX_QUERY_INTERVAL_MS;
}
