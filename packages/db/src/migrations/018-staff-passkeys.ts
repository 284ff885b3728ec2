import { type Kysely, sql } from 'kysely';

/** Adds the passkeys of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_passkey (
      id text primary key,
      staff_id text not null references staff on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index staff_passkey_of_staff on staff_passkey (staff_id)`.execute(db);
}
