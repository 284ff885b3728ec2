import { type Kysely, sql } from 'kysely';

/** Which processes live, what the last check of the ledger found, and which alerts were raised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process (
      id text primary key,
      role text not null check (role in ('all', 'server', 'worker')),
      host text not null,
      pid integer not null,
      version text not null,
      node_version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null default now(),
      providers jsonb not null default '{}'
    )`.execute(db);
  await sql`
    create table ledger_check (
      rule text primary key,
      says text not null,
      violations integer not null,
      checked_at timestamptz not null
    )`.execute(db);
  await sql`
    create table alert (
      id text primary key,
      kind text not null,
      subject text not null,
      message text not null,
      details jsonb not null default '{}',
      times integer not null default 1,
      first_at timestamptz not null default now(),
      raised_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (kind, subject)
    )`.execute(db);
  await sql`create index alert_by_time on alert (raised_at desc)`.execute(db);
}
