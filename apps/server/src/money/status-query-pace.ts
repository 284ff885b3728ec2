import { dropOldest } from '../drop-oldest.ts';

/** How many status queries of an order were sent for its buyer, and when the last was; milliseconds. */
export type StatusQueries = { count: number; lastAt: number };

/** The queries a process remembers by order, and its clock. */
type StatusQueryContext = { statusQueries: Map<string, StatusQueries>; now: () => number };

/** The shortest interval between queries of an order: short while the buyer pays, then longer and longer. */
const QUERY_INTERVALS = [
  { upTo: 15, intervalMs: 2000 },
  { upTo: 40, intervalMs: 5000 },
] as const;
const MAX_QUERY_INTERVAL_MS = 15_000;
/** Orders remembered before the oldest is forgotten. */
const MAX_REMEMBERED_ORDERS = 10_000;

/** Whether the provider may be queried for an order now; if so, the query is counted. */
export function tryStatusQuery({ statusQueries, now }: StatusQueryContext, orderId: string): boolean {
  const at = now();
  const { count, lastAt } = statusQueries.get(orderId) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  const pace = QUERY_INTERVALS.find(({ upTo }) => count < upTo);
  if (Math.abs(at - lastAt) < (pace?.intervalMs ?? MAX_QUERY_INTERVAL_MS)) return false;
  // Orders are kept in the order of their last query.
  statusQueries.delete(orderId);
  statusQueries.set(orderId, { count: count + 1, lastAt: at });
  dropOldest(statusQueries, MAX_REMEMBERED_ORDERS);
  return true;
}
