import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { BookedLine, Discrepancy } from '@playlet/domain/money/reconcile';
import { sql } from 'kysely';

/**
 * Payments and refunds recorded for a channel between two moments, suspense included. `from` is included, `to` is not.
 */
export async function listBookedBetween(
  db: Database,
  channel: PaymentChannel,
  from: Date,
  to: Date,
): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select 'payment' as kind, no, transaction_no as "transactionNo", amount from recharge
    where channel = ${channel} and paid_at >= ${from} and paid_at < ${to}
    union all
    select 'payment', coalesce(details ->> 'no', ''), transaction_no, amount from payment_exception
    where channel = ${channel} and paid_at >= ${from} and paid_at < ${to}
      and kind in ('double_pay', 'account_gone', 'nothing_to_grant', 'amount_mismatch', 'currency_mismatch',
        'minor_cap_exceeded', 'wrong_channel', 'refunded_at_provider')
      and not exists (select from recharge where recharge.channel = payment_exception.channel
        and recharge.transaction_no = payment_exception.transaction_no)`.execute(db);
  const refunds = await db
    .selectFrom('refund')
    .select(['order_no as no', 'transaction_no as transactionNo', 'no as refundNo', 'amount'])
    .where('channel', '=', channel)
    .where('state', '=', 'DONE')
    .where('done_at', '>=', from)
    .where('done_at', '<', to)
    .execute();
  return [...rows, ...refunds.map((row) => ({ ...row, kind: 'refund' as const }))];
}

/** Which of these numbers belong to orders, of any channel: an order may be paid at the wrong one. */
export async function findOwnOrderNos(db: Database, nos: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('recharge').select('no').where(sql<boolean>`no = any(${nos})`).execute();
  return new Set(rows.map(({ no }) => no));
}

/** Fen a payment is recorded with, for an order or in suspense; undefined where it is not recorded. */
export async function readBookedAmount(
  db: Database,
  channel: PaymentChannel,
  transactionNo: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select amount from recharge where channel = ${channel} and transaction_no = ${transactionNo}
    union all
    select amount from payment_exception where channel = ${channel} and transaction_no = ${transactionNo}
    limit 1`.execute(db);
  return rows[0]?.amount;
}

/** Which of these days of a channel are reconciled. */
export async function listReconciledDays(
  db: Database,
  channel: PaymentChannel,
  days: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bill_run')
    .select(sql<string>`day::text`.as('day'))
    .where('channel', '=', channel)
    .where(sql<boolean>`day = any(${days}::date[])`)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** The first reconciled day of a channel; undefined where there is none. */
export async function readFirstReconciledDay(
  db: Database,
  channel: PaymentChannel,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bill_run')
    .select(sql<string | null>`min(day)::text`.as('day'))
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.day ?? undefined;
}

/** Records that a day is reconciled; again, it replaces the figures. */
export async function recordReconciliation(
  db: Database,
  run: { channel: PaymentChannel; day: string; rows: number; differences: number; matched_at: Date },
): Promise<void> {
  const { rows, differences, matched_at } = run;
  await db
    .insertInto('bill_run')
    .values(run)
    .onConflict((conflict) =>
      conflict.columns(['channel', 'day']).doUpdateSet({ rows, differences, matched_at }),
    )
    .execute();
}

/** Queues a discrepancy; false where it is queued already and stays as it is, whatever day found it again. */
export async function queueDiscrepancy(
  db: Database,
  discrepancy: Discrepancy & {
    channel: PaymentChannel;
    day: string;
    state: 'OPEN' | 'REPAIRED';
    note: string | null;
    at: Date;
  },
): Promise<boolean> {
  const { kind, no, transactionNo, expected, found, channel, day, state, note, at } = discrepancy;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('difference')
    .values({
      id: newId(),
      channel,
      day,
      kind,
      no,
      transaction_no: transactionNo,
      expected,
      found,
      state,
      note,
      resolved_by: null,
      created_at: at,
      resolved_at: state === 'REPAIRED' ? at : null,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'no', 'transaction_no']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A discrepancy's place: those that are not open come after those that are. */
export type DiscrepancyPlace = readonly [closed: number, ...TimePlace];

type DiscrepancyFilter = {
  state?: 'OPEN' | 'REPAIRED' | 'RESOLVED' | undefined;
  channel?: PaymentChannel | undefined;
  day?: string | undefined;
};

/** Discrepancies, open ones first, then the latest. */
export function listDiscrepancies(
  db: Database,
  { state, channel, day }: DiscrepancyFilter,
  part: PagePart<DiscrepancyPlace>,
) {
  return db
    .selectFrom('difference')
    .selectAll()
    .select([sql<string>`day::text`.as('dayText'), microsecondsOf('created_at').as('microseconds')])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'OPEN'))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'balance'))
    .$if(day !== undefined, (query) => query.where(sql<boolean>`day = ${day}::date`))
    .$if(part.after !== undefined, (query) => query.where(comesAfter(part.after as DiscrepancyPlace)))
    .orderBy(sql`state <> 'OPEN'`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

function comesAfter([closed, ...place]: DiscrepancyPlace) {
  return sql<boolean>`((state <> 'OPEN')::int > ${closed}::bigint
    or (state <> 'OPEN')::int = ${closed}::bigint and ${isEarlier(place, 'created_at', { id: 'id' })})`;
}

export function findDiscrepancyById(db: Database, id: string) {
  return db
    .selectFrom('difference')
    .selectAll()
    .select(sql<string>`day::text`.as('dayText'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes what came of the repair of an open discrepancy. */
export async function recordRepair(
  db: Database,
  id: string,
  { state, note, by, now }: { state: 'OPEN' | 'REPAIRED'; note: string | null; by: string; now: Date },
): Promise<void> {
  const end = state === 'REPAIRED' ? { resolved_by: by, resolved_at: now } : {};
  await db
    .updateTable('difference')
    .set({ state, note, ...end })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Resolves a discrepancy with a note that says why; false where it is not open. */
export async function resolveDiscrepancy(
  db: Database,
  id: string,
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('difference')
    .set({ state: 'RESOLVED', note, resolved_by: by, resolved_at: now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
