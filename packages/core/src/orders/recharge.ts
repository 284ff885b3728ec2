import type { Database } from '@playlet/db/database';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { RechargeTable } from '@playlet/db/tables/money';
import { canTransition, OPEN_STATES, type OrderState } from '@playlet/domain/money/order-state';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import { type Insertable, type Selectable, sql } from 'kysely';
import { attributeOrder, type Visit } from '../promotion/attribute.ts';
import { describeOrder, insertMoneyEvent } from '../reports/insert-events.ts';

export type RechargeRow = Selectable<RechargeTable>;
export type NewRecharge = Insertable<RechargeTable>;

/** Places an order, and decides which promotion link it is due to: the links followed on the device that asks are `visits`. */
export async function insertRecharge(
  tx: Database,
  order: NewRecharge,
  visits: readonly Visit[] = [],
): Promise<RechargeRow> {
  const placed = await tx.insertInto('recharge').values(order).returningAll().executeTakeFirstOrThrow();
  const { id, kind, member_id: memberId, created_at: now } = placed;
  if (memberId !== null) await attributeOrder(tx, { memberId, visits, now, order: { id, kind } });
  await insertMoneyEvent(
    tx,
    { kind: 'order_placed', ...describeOrder(placed), amountFen: placed.amount },
    placed.created_at,
  );
  return placed;
}

export function findRechargeById(db: Database, id: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws where there is no such order */
export function requireRecharge(db: Database, id: string): Promise<RechargeRow> {
  return db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findRechargeByNo(db: Database, no: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharge').selectAll().where('no', '=', no).executeTakeFirst();
}

/** A member's own order; undefined where it is another's. */
export function findOwnRecharge(
  db: Database,
  memberId: string,
  id: string,
): Promise<RechargeRow | undefined> {
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
  part: PagePart<TimePlace>,
): Promise<(RechargeRow & { microseconds: number })[]> {
  return db
    .selectFrom('recharge')
    .selectAll()
    .select(microsecondsOf('created_at').as('microseconds'))
    .where('member_id', '=', memberId)
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'created_at', { id: 'id', down: true })),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offsetOf(part))
    .limit(part.count)
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
export async function listDueChannels(db: Database, now: Date): Promise<PaymentChannel[]> {
  const rows = await db
    .selectFrom('recharge')
    .select('channel')
    .distinct()
    .where('check_at', '<=', now)
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Orders due for a status query, the longest waiting first. */
export function listDueRecharges(
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
