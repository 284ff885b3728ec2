import { type Kysely, sql } from 'kysely';

/** Adds the passkeys of members, and the challenges that were answered, each good once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id text primary key,
      member_id text not null references member on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null,
      device_id text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_of_member on passkey (member_id)`.execute(db);
  await sql`
    create table used_challenge (
      id text primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
