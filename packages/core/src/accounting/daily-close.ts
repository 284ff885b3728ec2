import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { DayCloseTable, DayCorrectionTable } from '@playlet/db/tables/refund';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import { DAY_MS } from '@playlet/domain/time';
import { type Selectable, sql } from 'kysely';

export type DayKey = { channel: PaymentChannel; day: string };

/** Holds a day's statement until the transaction ends: it is replaced, or its day is closed, one after the other. */
export async function lockStatement(tx: Database, { channel, day }: DayKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${channel} ${day}`}, 0))`.execute(tx);
}

/** Sums of a day in fen, refunds taken off. */
export type DaySums = {
  payments: number;
  refunds: number;
  booked: number;
  statement: number;
  explained: number;
  unexplained: number;
  openDifferences: number;
  matchedAt: Date | null;
};

/** A payment or refund is heard of this many days after its own, at the latest: statements are fetched for half as long. */
const LATE_DAYS = 14;
/** We learn of a refund's end this long after the statement that has it, at the latest. */
const REFUND_LAG_MS = 8 * DAY_MS;

/**
 * Compares books and statement of a day. A payment or refund belongs to the day of its statement, and without one to
 * the day it was booked on. A resolved difference with a note explains a line that differs.
 */
export async function sumDay(db: Database, { channel, day }: DayKey): Promise<DaySums> {
  const from = startOfBeijingDay(day);
  const at = (offsetMs: number) => new Date(from + offsetMs);
  const { rows } = await sql<DaySums>`
    with said as (
      select kind, coalesce(refund_no, transaction_no) as key, sum(amount) as said from statement_line
      where channel = ${channel} and day = ${day}::date group by 1, 2
    ), candidate as (
      select 'payment' as kind, transaction_no as key, amount, paid_at as at from recharge
      where channel = ${channel} and paid_at >= ${at(-DAY_MS)} and paid_at < ${at(2 * DAY_MS)}
      union all
      select * from (
        select distinct on (transaction_no) 'payment', transaction_no, amount, paid_at from payment_exception
        where channel = ${channel} and paid_at >= ${at(-DAY_MS)} and paid_at < ${at(2 * DAY_MS)}
          and kind in ('double_pay', 'account_gone', 'nothing_to_grant', 'amount_mismatch', 'currency_mismatch',
            'minor_cap_exceeded', 'wrong_channel', 'refunded_at_provider')
          and not exists (select from recharge where recharge.channel = payment_exception.channel
            and recharge.transaction_no = payment_exception.transaction_no and recharge.paid_at is not null)
        order by transaction_no, created_at
      ) as suspended
      union all
      select 'refund', no, amount, done_at from refund
      where channel = ${channel} and state = 'DONE'
        and done_at >= ${at(-DAY_MS)} and done_at < ${at(DAY_MS + REFUND_LAG_MS)}
    ), booked as (
      select kind, key, sum(amount) as booked from candidate
      where (kind, key) in (select kind, key from said)
        or (at >= ${at(0)} and at < ${at(DAY_MS)} and not exists (
          select from statement_line line where line.channel = ${channel} and line.kind = candidate.kind
            and coalesce(line.refund_no, line.transaction_no) = candidate.key))
      group by 1, 2
    ), side as (
      select * from said full join booked using (kind, key)
    ), line as (
      select side.*, case side.kind when 'refund' then -1 else 1 end as sign,
        exists (select from difference where difference.channel = ${channel} and difference.transaction_no = side.key
          and difference.state = 'RESOLVED' and starts_with(difference.kind, 'refund') = (side.kind = 'refund')
        ) as resolved
      from side
    )
    select
      count(*) filter (where kind = 'payment' and booked is not null)::int as payments,
      count(*) filter (where kind = 'refund' and booked is not null)::int as refunds,
      coalesce(sum(sign * booked), 0)::bigint as booked,
      coalesce(sum(sign * said), 0)::bigint as statement,
      coalesce(sum(sign * (coalesce(said, 0) - coalesce(booked, 0))) filter (where resolved), 0)::bigint as explained,
      count(*) filter (where said is distinct from booked and not resolved)::int as unexplained,
      (select count(*) from difference where channel = ${channel} and day = ${day}::date and state = 'OPEN')::int
        as "openDifferences",
      (select matched_at from bill_run where channel = ${channel} and day = ${day}::date) as "matchedAt"
    from line`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate answers one row');
  return sums;
}

export type DayCloseRow = Selectable<DayCloseTable>;
export type DayCorrectionRow = Selectable<DayCorrectionTable>;

export function dayCloseOf(db: Database, { channel, day }: DayKey): Promise<DayCloseRow | undefined> {
  return db
    .selectFrom('day_close')
    .selectAll()
    .where('channel', '=', channel)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
}

/** Closes a day; false where it is closed. The database refuses sums that do not agree, and every later change. */
export async function insertDayClose(
  tx: Database,
  key: DayKey,
  { payments, refunds, booked, statement, explained }: DaySums,
  { note, by, at }: { note: string; by: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('day_close')
    .values({ ...key, payments, refunds, booked, statement, explained, note, closed_by: by, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('channel')
    .executeTakeFirst();
  return row !== undefined;
}

/** The days closed before another one, the latest first, of which a payment or refund may still be heard of. */
export async function listDaysClosedBefore(db: Database, { channel, day }: DayKey): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from day_close
    where channel = ${channel} and day < ${day}::date and day >= ${day}::date - ${LATE_DAYS}::int
    order by day_close.day desc`.execute(db);
  return rows.map(({ day: closed }) => closed);
}

export function listDayCorrections(db: Database, { channel, day }: DayKey): Promise<DayCorrectionRow[]> {
  return db
    .selectFrom('day_correction')
    .selectAll()
    .where('channel', '=', channel)
    .where(sql<boolean>`day = ${day}::date`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertDayCorrection(
  tx: Database,
  key: DayKey,
  { amount, booked, note, by, at }: { amount: number; booked: number; note: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('day_correction')
    .values({ ...key, id: newId(), amount, booked, note, corrected_by: by, at })
    .execute();
}
