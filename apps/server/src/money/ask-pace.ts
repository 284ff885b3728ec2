import type { Context } from '../context.ts';

/** However often a buyer asks after an order, the provider is asked at most every this many milliseconds. */
const EVERY = 2000;
/** Orders remembered before the old ones are forgotten. */
const REMEMBERED = 1000;

/** Whether the provider may be asked after an order now; whoever is told so, asks. */
export function mayAsk({ askedAt, now }: Pick<Context, 'askedAt' | 'now'>, orderId: string): boolean {
  const at = now();
  const isRecent = (last: number) => Math.abs(at - last) < EVERY;
  if (isRecent(askedAt.get(orderId) ?? Number.NEGATIVE_INFINITY)) return false;
  if (askedAt.size >= REMEMBERED) for (const [id, last] of askedAt) if (!isRecent(last)) askedAt.delete(id);
  askedAt.set(orderId, at);
  return true;
}
