import { PAYMENT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** The state of the service: waiting, failed and checked work. Every part is read by an index. */
export type ServiceFigures = {
  /** Orders and refunds that are neither done nor given up, by state. */
  orders: Record<string, number>;
  oldestOrderSeconds: number;
  paidLastHour: number;
  paymentExceptions: number;
  discrepancies: number;
  smsHour: number;
  smsDay: number;
  alertsUndelivered: number;
  ledger: { rule: string; says: string; violations: number; checkedAt: Date }[];
  purge: { at: Date; refused: number } | undefined;
  /** When the first migration ran. */
  installedAt: Date;
};

export async function readServiceFigures(db: Database): Promise<ServiceFigures> {
  const { rows: orders } = await sql<{ state: string; count: number; oldest: number }>`
    select state, count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest
      from recharge where check_at is not null group by state
    union all
    select 'refund ' || state, count(*)::int, 0 from refund where check_at is not null group by state`.execute(
    db,
  );
  const { rows: counts } = await sql<{
    paidLastHour: number;
    paymentExceptions: number;
    discrepancies: number;
    smsHour: number;
    smsDay: number;
    alertsUndelivered: number;
  }>`
    select
      (select count(*) from recharge where channel = any(${[...PAYMENT_CHANNELS]}::text[])
        and paid_at > now() - interval '1 hour')::int as "paidLastHour",
      (select count(*) from payment_exception where resolved_at is null)::int as "paymentExceptions",
      (select count(*) from difference where state = 'OPEN')::int as discrepancies,
      (select count(*) from sms_sent where delivered and sent_at > now() - interval '1 hour')::int as "smsHour",
      (select count(*) from sms_sent where delivered and sent_at > now() - interval '1 day')::int as "smsDay",
      (select count(*) from alert where sent_at is null)::int as "alertsUndelivered"`.execute(db);
  const [count] = counts;
  if (!count) throw new Error('an aggregate without a row');
  return {
    orders: Object.fromEntries(orders.map(({ state, count: number }) => [state, number])),
    oldestOrderSeconds: Math.max(0, ...orders.map(({ oldest }) => oldest)),
    ...count,
    ledger: await ledgerChecks(db),
    purge: await lastPurge(db),
    installedAt: await readInstallationTime(db),
  };
}

/** Reads the time of the installation; work never done since then has that age. */
async function readInstallationTime(db: Database): Promise<Date> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(timestamp)::timestamptz as at from kysely_migration`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

function ledgerChecks(db: Database): Promise<ServiceFigures['ledger']> {
  return db
    .selectFrom('ledger_check')
    .select(['rule', 'says', 'violations', 'checked_at as checkedAt'])
    .orderBy('rule')
    .execute();
}

/** The receipts of one night lie close together. */
async function lastPurge(db: Database): Promise<ServiceFigures['purge']> {
  const { rows } = await sql<{ at: Date | null; refused: number }>`
    with recent as (select created_at, refused from purge_receipt order by id desc limit 100),
      last as (select max(created_at) as at from recent)
    select last.at, count(*) filter (where refused)::int as refused
    from last left join recent on recent.created_at > last.at - interval '1 hour'
    group by last.at`.execute(db);
  const [row] = rows;
  return row?.at ? { at: row.at, refused: row.refused } : undefined;
}
