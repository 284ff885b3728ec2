import type { Database } from '@playlet/db';
import { countOrders } from '@playlet/db/queries/orders/spending';
import { HOUR_MS } from '@playlet/domain/time';
import { memberOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';

/**
 * Limits how many orders one member places: each is several requests to a provider, which counts them for the whole
 * merchant. The caller holds the lock of the member's row.
 * @throws TOO_MANY_OPEN_ORDERS, TOO_MANY_ORDERS
 */
export async function requireWithinOrderLimits(
  tx: Database,
  { context, caller, reply }: Call,
): Promise<void> {
  const now = context.clock.now();
  const { open, hourly } = context.config.payments.orderLimits;
  const counts = await countOrders(tx, memberOf(caller).session.memberId, new Date(now));
  const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - now) / 1000));
  if (counts.open >= open) {
    const retryAfter = secondsUntil(counts.firstEnd?.getTime() ?? now);
    reply.header('retry-after', retryAfter);
    throw fail('TOO_MANY_OPEN_ORDERS', {
      data: { retryAfter, count: counts.open },
      values: { count: counts.open },
    });
  }
  if (counts.lastHour >= hourly) {
    const retryAfter = secondsUntil((counts.oldest?.getTime() ?? now) + HOUR_MS);
    reply.header('retry-after', retryAfter);
    throw fail('TOO_MANY_ORDERS', {
      data: { retryAfter, count: counts.lastHour },
      values: { minutes: Math.ceil(retryAfter / 60) },
    });
  }
}
