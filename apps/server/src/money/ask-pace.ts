/** How often, and when last, a provider was asked after an order on its buyer's behalf; milliseconds. */
export type AskedOrder = { count: number; lastAt: number };

/** What a process remembers of them, and its clock. */
type Asking = { askedOrders: Map<string, AskedOrder>; now: () => number };

/** The provider is asked at most this often, in milliseconds: quickly while the buyer pays, then ever more seldom. */
const PACES = [
  { upTo: 15, intervalMs: 2000 },
  { upTo: 40, intervalMs: 5000 },
] as const;
const LAST_INTERVAL_MS = 15_000;
/** Orders remembered before the oldest is forgotten. */
const MAX_REMEMBERED_ORDERS = 10_000;

/** Whether the provider may be asked after an order now; whoever is told so, asks. */
export function mayAsk({ askedOrders, now }: Asking, orderId: string): boolean {
  const at = now();
  const { count, lastAt } = askedOrders.get(orderId) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
  const pace = PACES.find(({ upTo }) => count < upTo);
  if (Math.abs(at - lastAt) < (pace?.intervalMs ?? LAST_INTERVAL_MS)) return false;
  // The ones asked after last stand at the end.
  askedOrders.delete(orderId);
  const [oldest] = askedOrders.keys();
  if (oldest !== undefined && askedOrders.size >= MAX_REMEMBERED_ORDERS) askedOrders.delete(oldest);
  askedOrders.set(orderId, { count: count + 1, lastAt: at });
  return true;
}
