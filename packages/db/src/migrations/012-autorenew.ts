import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table autorenew (
      member_id text primary key references member on delete cascade,
      duration text not null check (duration in ('monthly', 'half_year', 'yearly')),
      consents jsonb not null,
      enabled_at timestamptz not null
    )`.execute(db);
  // A reminder is evidence that a deduction was announced; its order stays, so it stays.
  await sql`
    create table renewal_notice (
      id text primary key,
      member_id text references member on delete set null,
      plan_id text not null references plan,
      amount bigint not null check (amount > 0),
      term_ends_at timestamptz not null,
      sent_at timestamptz not null,
      charge_at timestamptz not null,
      outcome text check (outcome in ('charged', 'balance_low', 'stopped', 'plan_changed')),
      recharge_id text unique references recharge on delete cascade,
      settled_at timestamptz,
      constraint renewal_is_announced check (charge_at >= sent_at + interval '5 days'),
      constraint renewal_charged_has_order check ((outcome = 'charged') = (recharge_id is not null))
    )`.execute(db);
  // One announcement at a time for one end of a term.
  await sql`create unique index renewal_notice_open on renewal_notice (member_id) where outcome is null`.execute(
    db,
  );
  await sql`create index renewal_notice_due on renewal_notice (charge_at) where outcome is null`.execute(db);
  await sql`create index member_expiring on member (vip_expires_at) where not lifetime`.execute(db);
}
