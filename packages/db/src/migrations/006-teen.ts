import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table teen (
      member_id text primary key references member on delete cascade,
      band text not null check (band in ('under8', '8-12', '12-16', '16-18')),
      pin_hash text not null,
      pin_failures integer not null default 0,
      pin_blocked_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table teen_day (
      member_id text not null references member on delete cascade,
      day date not null,
      used_ms bigint not null check (used_ms >= 0),
      extra_ms bigint not null check (extra_ms >= 0),
      primary key (member_id, day)
    )`.execute(db);
  await sql`
    create table teen_lease (
      session_id text primary key references session on delete cascade,
      member_id text not null references member on delete cascade,
      paid_until timestamptz not null
    )`.execute(db);
  await sql`create index teen_lease_member on teen_lease (member_id)`.execute(db);
}
