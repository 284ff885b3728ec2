import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tombstone (
      id text primary key,
      member_hash bytea not null unique,
      phone_hash bytea,
      deregistered_at timestamptz not null default now(),
      stored_at timestamptz
    )`.execute(db);
  await sql`
    create table security_log (
      id text primary key,
      tombstone_id text not null references tombstone on delete cascade,
      event text not null,
      ip text not null,
      region text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index security_log_created on security_log (created_at)`.execute(db);
  await sql`
    create table purge_receipt (
      id text primary key,
      rule text not null,
      total bigint not null,
      due bigint not null,
      deleted bigint not null,
      refused boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  // The purge looks for old rows here, among many.
  await sql`create index play_created on play (created_at)`.execute(db);
  await sql`create index play_count_counted on play_count (counted_at)`.execute(db);
}
