import type { Database } from '@playlet/db/database';
import type { ExceptionKind, RechargeKind } from '@playlet/db/tables/money';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import type { OrderState } from '@playlet/domain/money/order-state';
import { PAYMENT_CHANNELS, type PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { RefundRule } from '@playlet/domain/money/refund-rule';
import { DAY_MS } from '@playlet/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { KeptStatementLine } from './statement.ts';

/**
 * Sums the books of a Beijing day for accountants: of every channel the rows that `sumDay` adds up. A payment or refund
 * belongs to the day of its statement, and without a statement to the day it was booked on.
 */

export type AccountedOrder = {
  no: string;
  kind: RechargeKind;
  channel: PaymentChannel;
  state: OrderState;
  amount: number;
  subject: string;
  transaction_no: string | null;
  member_id: string | null;
  created_at: Date;
  paid_at: Date;
  /** When the ledger has it. */
  booked_at: Date | null;
};

/** Orders whose payment belongs to the day. */
export async function listOrdersOfDay(db: Database, day: string): Promise<AccountedOrder[]> {
  const { rows } = await sql<AccountedOrder>`
    select o.no, o.kind, o.channel, o.state, o.amount, o.subject, o.transaction_no, o.member_id, o.created_at,
      o.paid_at, (select min(at) from ledger_entry where recharge_id = o.id and reason = o.kind) as booked_at
    from recharge as o
    where o.channel = any(${[...PAYMENT_CHANNELS]})
      and o.paid_at >= ${at(day, -1)} and o.paid_at < ${at(day, 2)}
      and ${belongs(day, { at: 'o.paid_at', channel: 'o.channel', key: 'o.transaction_no', kind: 'payment' })}
    order by o.paid_at, o.id`.execute(db);
  return rows;
}

export type AccountedSuspense = {
  kind: ExceptionKind;
  state: string;
  channel: PaymentChannel;
  order_no: string | null;
  transaction_no: string;
  amount: number;
  note: string | null;
  paid_at: Date;
};

/** Payments of the day that have bought nothing: taken in, but no sale. */
export async function listSuspenseOfDay(db: Database, day: string): Promise<AccountedSuspense[]> {
  const { rows } = await sql<AccountedSuspense>`
    select e.kind, e.state, e.channel, e.details ->> 'no' as order_no, e.transaction_no, e.amount, e.note, e.paid_at
    from (
      select distinct on (channel, transaction_no) * from payment_exception
      where paid_at >= ${at(day, -1)} and paid_at < ${at(day, 2)}
        and kind in ('double_pay', 'account_gone', 'nothing_to_grant', 'amount_mismatch', 'currency_mismatch',
          'minor_cap_exceeded', 'wrong_channel', 'refunded_at_provider')
        and not exists (select from recharge where recharge.channel = payment_exception.channel
          and recharge.transaction_no = payment_exception.transaction_no and recharge.paid_at is not null)
      order by channel, transaction_no, created_at
    ) as e
    where ${belongs(day, { at: 'e.paid_at', channel: 'e.channel', key: 'e.transaction_no', kind: 'payment' })}
    order by e.paid_at, e.id`.execute(db);
  return rows;
}

export type AccountedRefund = {
  no: string;
  order_no: string;
  channel: PaymentChannel;
  transaction_no: string;
  amount: number;
  lost: number;
  of_suspense: boolean;
  rule: RefundRule | null;
  reason: string;
  requested_by: string;
  decided_by: string | null;
  done_at: Date;
  /** When the ledger has it; null of a payment in suspense, which never was in it. */
  booked_at: Date | null;
};

/** We learn of a refund's end this many days after the statement that has it, at the latest. */
const REFUND_LAG_DAYS = 8;

/** Refunds whose money went back on the day. */
export async function listRefundsOfDay(db: Database, day: string): Promise<AccountedRefund[]> {
  const { rows } = await sql<AccountedRefund>`
    select r.no, r.order_no, r.channel, r.transaction_no, r.amount, r.lost, r.exception_id is not null as of_suspense,
      r.rule, r.reason, r.requested_by, r.decided_by, r.done_at,
      (select max(entry.at) from ledger_entry as entry
        join recharge on recharge.id = entry.recharge_id and recharge.channel = r.channel
          and recharge.transaction_no = r.transaction_no
        where entry.recharge_id = r.recharge_id and entry.reason in ('refund', 'refund_loss')) as booked_at
    from refund as r
    where r.state = 'DONE' and r.done_at >= ${at(day, -1)} and r.done_at < ${at(day, 1 + REFUND_LAG_DAYS)}
      and ${belongs(day, { at: 'r.done_at', channel: 'r.channel', key: 'r.no', kind: 'refund' })}
    order by r.done_at, r.id`.execute(db);
  return rows;
}

/** The statements of the day, line by line. */
export async function listStatementLinesOfDay(db: Database, day: string): Promise<KeptStatementLine[]> {
  const { rows } = await sql<KeptStatementLine>`
    select channel, day::text, kind, no, transaction_no, refund_no, amount, fee, at
    from statement_line where day = ${day}::date order by channel, position`.execute(db);
  return rows;
}

/** Returns the beginning of a Beijing day, or of the day `days` later. */
function at(day: string, days: number): Date {
  return new Date(startOfBeijingDay(day) + days * DAY_MS);
}

type Belonging = { at: string; channel: string; key: string; kind: 'payment' | 'refund' };

/** Whether a row belongs to the day: its statement has it, or none has and it was booked on the day. */
function belongs(day: string, { at: time, channel, key, kind }: Belonging): RawBuilder<boolean> {
  const line = sql`from statement_line as line where line.channel = ${sql.ref(channel)} and line.kind = ${kind}
    and coalesce(line.refund_no, line.transaction_no) = ${sql.ref(key)}`;
  return sql<boolean>`(exists (select ${line} and line.day = ${day}::date)
    or (${sql.ref(time)} >= ${at(day, 0)} and ${sql.ref(time)} < ${at(day, 1)} and not exists (select ${line})))`;
}
