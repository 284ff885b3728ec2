import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_code (
      id text primary key,
      phone text not null,
      purpose text not null,
      code_hash bytea not null,
      network text not null,
      tries int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index on sms_code (phone, created_at)`.execute(db);
  await sql`create index on sms_code (created_at)`.execute(db);
  await sql`
    create table throttle (
      key text primary key,
      failures int not null,
      blocked_until timestamptz not null,
      last_at timestamptz not null
    )`.execute(db);
  await sql`create index on throttle (last_at)`.execute(db);
  await sql`
    create table login (
      id text primary key,
      member_id text not null references member on delete cascade,
      session_id text not null,
      method text not null,
      device_id text not null,
      device_name text not null,
      ip text not null,
      network text not null,
      region text,
      risk boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on login (member_id, created_at)`.execute(db);
  await sql`create index on login (created_at)`.execute(db);
  await sql`
    create table session_network (
      session_id text not null references session on delete cascade,
      network text not null,
      seen_at timestamptz not null,
      primary key (session_id, network)
    )`.execute(db);
}
