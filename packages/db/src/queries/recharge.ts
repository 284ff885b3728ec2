import { OPEN_STATES, type OrderState } from '@playlet/domain/money/order-state';
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

/** An order of a member's; undefined where it is another's. */
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

/** The order a key stands for, or the one made for the same request a moment ago without a key. */
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

/** An order is paid this long after it was made at the latest, in milliseconds: far more than any is payable. */
const LONGEST_UNPAID_MS = DAY_MS;
/** What was paid in the last moment is heard of within this time, in milliseconds. */
const IN_FLIGHT_MS = 60_000;

/**
 * Fen a member paid from outside since a moment, with what can still be paid: open orders, and closed ones whose page at
 * the provider still takes money.
 */
export async function sumSpentSince(tx: Database, memberId: string, since: Date, now: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('recharge')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('channel', '<>', 'balance')
    .where('created_at', '>=', new Date(since.getTime() - LONGEST_UNPAID_MS))
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

/** Orders of a member's that a provider was, or will be, told of. */
export type OrderCounts = {
  open: number;
  /** When the first of the open ones ends; null where there is none. */
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
    .where('created_at', '>=', new Date(now.getTime() - LONGEST_UNPAID_MS))
    .executeTakeFirstOrThrow();
}

/** Fen of a member's that came from outside on the Beijing day that begins at `day`, and that have not gone back. */
export async function paidOutsideOnDay(tx: Database, memberId: string, day: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('recharge')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('channel', '<>', 'balance')
    .where('created_at', '>=', new Date(day.getTime() - LONGEST_UNPAID_MS))
    .where('state', 'in', ['PAID', 'REFUNDING'])
    .where('paid_at', '>=', day)
    .where('paid_at', '<', new Date(day.getTime() + DAY_MS))
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Moves an order on, if it is still in one of these states; answers the order as it is then, or undefined where
 * somebody else moved it first.
 */
export async function moveRecharge(
  tx: Database,
  id: string,
  from: readonly OrderState[],
  values: Partial<Insertable<RechargeTable>>,
): Promise<RechargeRow | undefined> {
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

/** The channels that have orders to be asked about. */
export async function dueChannels(db: Database, now: Date): Promise<PaymentChannel[]> {
  const rows = await db
    .selectFrom('recharge')
    .select('channel')
    .distinct()
    .where('check_at', '<=', now)
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Orders a provider is to be asked about, the longest waiting first. */
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

/** Writes down what happened to an order. */
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

/** What happened to an order, in order. */
export function paymentEvents(db: Database, rechargeId: string) {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('recharge_id', '=', rechargeId)
    .orderBy('id')
    .execute();
}
