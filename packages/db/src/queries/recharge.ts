import { canTransition, OPEN_STATES, type OrderState } from '@playlet/domain/money/order-state';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../index.ts';
import type { PaymentChannel, PaymentEventTable, RechargeTable } from '../tables/money.ts';

export type RechargeRow = Selectable<RechargeTable>;
export type NewRecharge = Insertable<RechargeTable>;

export async function insertRecharge(tx: Database, order: NewRecharge): Promise<RechargeRow> {
  return tx.insertInto('recharge').values(order).returningAll().executeTakeFirstOrThrow();
}

export function rechargeById(db: Database, id: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirst();
}

export function rechargeByNo(db: Database, no: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharge').selectAll().where('no', '=', no).executeTakeFirst();
}

/** A member's own order; undefined where it is another's. */
export function ownRecharge(db: Database, memberId: string, id: string): Promise<RechargeRow | undefined> {
  return db
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** A member's orders, the latest first. */
export function listRecharges(
  db: Database,
  memberId: string,
  from: number,
  count: number,
): Promise<RechargeRow[]> {
  return db
    .selectFrom('recharge')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(from)
    .limit(count)
    .execute();
}

/** The order of an idempotency key, or the one made for the same request a moment ago without a key. */
export function findSameOrder(
  tx: Database,
  { memberId, key, hash, since }: { memberId: string; key?: string | undefined; hash: string; since: Date },
): Promise<RechargeRow | undefined> {
  const own = tx.selectFrom('recharge').selectAll().where('member_id', '=', memberId);
  if (key !== undefined) return own.where('idempotency_key', '=', key).executeTakeFirst();
  return own
    .where('params_hash', '=', hash)
    .where('idempotency_key', 'like', 'auto:%')
    .where('created_at', '>', since)
    .where('state', 'in', [...OPEN_STATES, 'PAID'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

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

/** Fen a member paid from outside on the Beijing day that begins at `day`, without what was refunded. */
export async function paidOutsideOnDay(tx: Database, memberId: string, day: Date): Promise<number> {
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

/**
 * Updates an order if it is still in one of these states; returns it as it is then, or undefined where another
 * transaction moved it first.
 * @throws RangeError where the state machine of orders has no such transition
 */
export async function moveRecharge(
  tx: Database,
  id: string,
  from: readonly OrderState[],
  values: Partial<Insertable<RechargeTable>>,
): Promise<RechargeRow | undefined> {
  const { state } = values;
  const illegal = state && from.find((one) => one !== state && !canTransition(one, state));
  if (illegal) throw new RangeError(`an order does not go from ${illegal} to ${state}`);
  return tx
    .updateTable('recharge')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Gives one caller the provider's side of an order for a while; false while another has it. */
export async function claimRecharge(
  db: Database,
  { id, state }: Pick<RechargeRow, 'id' | 'state'>,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recharge')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', state)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The channels that have orders due for a status query. */
export async function dueChannels(db: Database, now: Date): Promise<PaymentChannel[]> {
  const rows = await db
    .selectFrom('recharge')
    .select('channel')
    .distinct()
    .where('check_at', '<=', now)
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Orders due for a status query, the longest waiting first. */
export function dueRecharges(
  db: Database,
  channel: PaymentChannel,
  now: Date,
  count: number,
): Promise<RechargeRow[]> {
  return db
    .selectFrom('recharge')
    .selectAll()
    .where('channel', '=', channel)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(count)
    .execute();
}

/** Records an event of an order. */
export async function recordPaymentEvent(
  db: Database,
  event: Omit<Insertable<PaymentEventTable>, 'details' | 'transaction_no' | 'amount'> & {
    channel: PaymentChannel;
    transaction_no?: string | null;
    amount?: number | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { details = {}, transaction_no = null, amount = null, ...rest } = event;
  await db
    .insertInto('payment_event')
    .values({ ...rest, transaction_no, amount, details: JSON.stringify(details) })
    .execute();
}

/** The events of an order, oldest first. */
export function paymentEvents(db: Database, rechargeId: string) {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('recharge_id', '=', rechargeId)
    .orderBy('id')
    .execute();
}
