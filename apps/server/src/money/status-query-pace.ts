/** How often, and when last, a provider was asked after an order on its buyer's behalf; milliseconds. */
export type StatusQueries = { count: number; lastAt: number };

/** What a process remembers of them, and its clock. */
type StatusQueryContext = { statusQueries: Map<string, StatusQueries>; now: () => number };

/** The provider is asked at most this often, in milliseconds: quickly while the buyer pays, then ever more seldom. */
const QUERY_INTERVALS = [
  { upTo: 15, intervalMs: 2000 },
  { upTo: 40, intervalMs: 5000 },
] as const;
const MAX_QUERY_INTERVAL_MS = 15_000;
/** Orders remembered before the oldest is forgotten. */
const MAX_REMEMBERED_ORDERS = 10_000;

/** Whether the provider may be asked after an order now; whoever is told so, asks. */
export function tryStatusQuery({ statusQueries, now }: StatusQueryContext, orderId: string): boolean {
  const at = now();
  const { count, lastAt } = statusQueries.get(orderId) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  const pace = QUERY_INTERVALS.find(({ upTo }) => count < upTo);
  if (Math.abs(at - lastAt) < (pace?.intervalMs ?? MAX_QUERY_INTERVAL_MS)) return false;
  // The ones asked after last stand at the end.
  statusQueries.delete(orderId);
  const [oldest] = statusQueries.keys();
  if (oldest !== undefined && statusQueries.size >= MAX_REMEMBERED_ORDERS) statusQueries.delete(oldest);
  statusQueries.set(orderId, { count: count + 1, lastAt: at });
  return true;
}
