import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_trade (
      no text primary key,
      amount bigint not null check (amount > 0),
      subject text not null,
      state text not null default 'open' check (state in ('open', 'paid', 'closed')),
      transaction_no text unique,
      notify_url text not null,
      return_url text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      paid_at timestamptz,
      closed_at timestamptz,
      constraint sandbox_trade_paid_has_payment check ((state = 'paid') = (transaction_no is not null and paid_at is not null))
    )`.execute(db);
  await sql`create index sandbox_trade_paid on sandbox_trade (paid_at) where paid_at is not null`.execute(db);
  await sql`
    create table sandbox_refund (
      refund_no text primary key,
      no text not null references sandbox_trade,
      amount bigint not null check (amount > 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_refund_of_trade on sandbox_refund (no)`.execute(db);
  await sql`create index sandbox_refund_by_time on sandbox_refund (created_at)`.execute(db);
}
