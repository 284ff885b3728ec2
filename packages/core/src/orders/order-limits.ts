import type { Database } from '@playlet/db/database';
import { countOrders } from '@playlet/db/queries/orders/spending';
import { HOUR_MS } from '@playlet/domain/time';
import type { OrderDenial } from './order-denial.ts';

/** The most orders of one member that wait for a payment, and that are made in an hour. */
export type OrderLimits = { open: number; hourly: number };

/**
 * Limits how many orders one member places: each is several requests to a provider, which counts them for the whole
 * merchant. The caller holds the lock of the member's row.
 */
export async function findOrderLimitDenial(
  tx: Database,
  memberId: string,
  { open, hourly }: OrderLimits,
  now: number,
): Promise<OrderDenial | undefined> {
  const counts = await countOrders(tx, memberId, new Date(now));
  const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - now) / 1000));
  if (counts.open >= open) {
    const retryAfter = secondsUntil(counts.firstEnd?.getTime() ?? now);
    return {
      code: 'TOO_MANY_OPEN_ORDERS',
      data: { retryAfter, count: counts.open },
      values: { count: counts.open },
      retryAfterSeconds: retryAfter,
    };
  }
  if (counts.lastHour < hourly) return undefined;
  const retryAfter = secondsUntil((counts.oldest?.getTime() ?? now) + HOUR_MS);
  return {
    code: 'TOO_MANY_ORDERS',
    data: { retryAfter, count: counts.lastHour },
    values: { minutes: Math.ceil(retryAfter / 60) },
    retryAfterSeconds: retryAfter,
  };
}
