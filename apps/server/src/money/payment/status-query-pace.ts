import type { Clock } from '@playlet/domain/time';
import type { LRUCache } from 'lru-cache';
import type { Caches } from '#caches.ts';

/** How many status queries of an order were sent for its buyer, and when the last was; milliseconds. */
export type StatusQueries = { count: number; lastAt: number };

/** What a process remembers of these queries, by order. */
export type StatusQueryCache = LRUCache<string, StatusQueries>;

/** The queries a process remembers, and its clock. */
type StatusQueryContext = { statusQueries: StatusQueryCache; clock: Clock };

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

/** Whether the provider may be queried for an order now; if so, the query is counted. */
export function tryStatusQuery({ statusQueries, clock }: StatusQueryContext, orderId: string): boolean {
  const at = clock.now();
  const { count, lastAt } = statusQueries.get(orderId) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  const pace = QUERY_INTERVALS.find(({ upTo }) => count < upTo);
  if (Math.abs(at - lastAt) < (pace?.intervalMs ?? MAX_QUERY_INTERVAL_MS)) return false;
  statusQueries.set(orderId, { count: count + 1, lastAt: at });
  return true;
}
