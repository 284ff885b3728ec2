import { OPEN_STATES } from '@playlet/domain/money/order-state';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** An order is paid this long after it was made at the latest, which is far longer than any is payable. */
const MAX_UNPAID_MS = DAY_MS;
/** A payment of the last moment is reported within this time. */
const IN_FLIGHT_MS = 60_000;

/**
 * Fen a member paid from outside since a moment, with what can still be paid: open orders, and closed ones whose page
 * at the provider still takes money.
 */
export async function sumSpentSince(tx: Database, memberId: string, since: Date, now: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('recharge')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('channel', '<>', 'balance')
    .where('created_at', '>=', new Date(since.getTime() - MAX_UNPAID_MS))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['PAID', 'REFUNDING']), eb('paid_at', '>=', since)]),
        eb.and([
          eb('state', 'in', [...OPEN_STATES, 'CLOSED']),
          eb('check_at', 'is not', null),
          eb('expires_at', '>', new Date(now.getTime() - IN_FLIGHT_MS)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return sum;
}

/** Counts of a member's orders that go to a provider. */
type OrderCounts = {
  open: number;
  /** When the first open order ends; null where there is none. */
  firstEnd: Date | null;
  lastHour: number;
  /** When the oldest of the last hour was made; null where there is none. */
  oldest: Date | null;
};

/** How many orders a member can still pay, and has made in the hour before `now`. */
export function countOrders(tx: Database, memberId: string, now: Date): Promise<OrderCounts> {
  const isOpen = sql`state = any(${[...OPEN_STATES]}) and expires_at > ${now}`;
  const isRecent = sql`created_at > ${new Date(now.getTime() - HOUR_MS)}`;
  return tx
    .selectFrom('recharge')
    .select([
      sql<number>`count(*) filter (where ${isOpen})`.as('open'),
      sql<Date | null>`min(expires_at) filter (where ${isOpen})`.as('firstEnd'),
      sql<number>`count(*) filter (where ${isRecent})`.as('lastHour'),
      sql<Date | null>`min(created_at) filter (where ${isRecent})`.as('oldest'),
    ])
    .where('member_id', '=', memberId)
    .where('channel', '<>', 'balance')
    .where('created_at', '>=', new Date(now.getTime() - MAX_UNPAID_MS))
    .executeTakeFirstOrThrow();
}

/** Returns the fen a member paid from outside on the Beijing day that begins at `day`, less refunds. */
export async function sumPaidOutsideOnDay(tx: Database, memberId: string, day: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('recharge')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('channel', '<>', 'balance')
    .where('created_at', '>=', new Date(day.getTime() - MAX_UNPAID_MS))
    .where('state', 'in', ['PAID', 'REFUNDING'])
    .where('paid_at', '>=', day)
    .where('paid_at', '<', new Date(day.getTime() + DAY_MS))
    .executeTakeFirstOrThrow();
  return sum;
}
