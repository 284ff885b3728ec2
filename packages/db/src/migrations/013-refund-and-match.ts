import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund (
      id text primary key,
      no text not null unique,
      recharge_id text references recharge on delete cascade,
      exception_id text references payment_exception on delete cascade,
      channel text not null,
      transaction_no text not null,
      order_no text not null,
      amount bigint not null check (amount > 0),
      total bigint not null check (total >= amount),
      reason text not null check (reason <> ''),
      state text not null default 'REQUESTED' check (state in ('REQUESTED', 'SENT', 'DONE', 'FAILED', 'REJECTED')),
      requested_by text not null,
      decided_by text,
      check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      done_at timestamptz,
      constraint refund_has_four_eyes check (decided_by <> requested_by),
      constraint refund_was_decided check ((state = 'REQUESTED') = (decided_by is null))
    )`.execute(db);
  // An order, or a payment that was put aside, goes back once.
  await sql`create unique index refund_of_order on refund (recharge_id)
    where exception_id is null and state in ('REQUESTED', 'SENT', 'DONE')`.execute(db);
  await sql`create unique index refund_of_exception on refund (exception_id)
    where exception_id is not null and state in ('REQUESTED', 'SENT', 'DONE')`.execute(db);
  await sql`create index refund_due on refund (check_at) where check_at is not null`.execute(db);
  await sql`
    create table bill_run (
      channel text not null,
      day date not null,
      rows integer not null,
      differences integer not null,
      matched_at timestamptz not null,
      primary key (channel, day)
    )`.execute(db);
  await sql`
    create table difference (
      id text primary key,
      channel text not null,
      day date not null,
      kind text not null check (kind in
        ('missing_here', 'missing_there', 'amount_differs', 'duplicate_row', 'unknown_order',
         'refund_missing_here', 'refund_missing_there')),
      no text not null,
      transaction_no text not null,
      expected bigint,
      found bigint,
      state text not null default 'OPEN' check (state in ('OPEN', 'REPAIRED', 'RESOLVED')),
      note text,
      resolved_by text,
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      unique (channel, kind, no, transaction_no)
    )`.execute(db);
  await sql`create index difference_open on difference (created_at) where state = 'OPEN'`.execute(db);
}
