import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member (
      id text primary key,
      username text not null,
      username_key text not null unique,
      phone text unique check (phone ~ '^1[3-9][0-9]{9}$'),
      password_hash text not null,
      birthday date,
      personalised boolean not null default true,
      vip_expires_at timestamptz,
      lifetime boolean not null default false,
      balance bigint not null default 0 check (balance >= 0),
      private_grant boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table session (
      id text primary key,
      member_id text not null references member on delete cascade,
      token_hash bytea not null unique,
      device_id text not null,
      device_name text not null,
      ip text not null,
      region text,
      risk boolean not null default false,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (member_id, device_id)
    )`.execute(db);
}
