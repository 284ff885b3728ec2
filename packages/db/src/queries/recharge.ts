import { OPEN_STATES, type OrderState } from '@playlet/domain/money/order-state';
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
export function rechargesOf(
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
export function sameOrder(
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

/** Fen a member paid from outside, or is still about to pay, since a moment. */
export async function spentSince(tx: Database, memberId: string, since: Date, now: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('recharge')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('channel', '<>', 'balance')
    .where('created_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['PAID', 'REFUNDING']),
        eb.and([eb('state', 'in', OPEN_STATES), eb('expires_at', '>', now)]),
      ]),
    )
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
export async function notePayment(
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
