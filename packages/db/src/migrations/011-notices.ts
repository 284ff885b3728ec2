import { type Kysely, sql } from 'kysely';

/** Adds the places to which people have notices of their inbox sent, and the notices, each item once for its state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_place (
      id text primary key,
      staff_id text not null references staff on delete cascade,
      method text not null check (method in ('wecom', 'dingtalk', 'feishu', 'email')),
      target bytea not null,
      hint text not null,
      kinds text[] not null,
      rhythm text not null check (rhythm in ('at-once', 'daily')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notice_place_of_staff on notice_place (staff_id)`.execute(db);
  await sql`
    create table notice_message (
      id text primary key,
      place_id text not null references notice_place on delete cascade,
      key text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
      attempts integer not null default 0 check (attempts >= 0),
      claimed_at timestamptz,
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (place_id, key),
      check ((state = 'sent') = (sent_at is not null))
    )`.execute(db);
  await sql`create index notice_message_waiting on notice_message (created_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create table notice_item (
      place_id text not null references notice_place on delete cascade,
      key text not null,
      message_id text not null references notice_message on delete cascade,
      at timestamptz not null default now(),
      primary key (place_id, key)
    )`.execute(db);
  await sql`create index notice_item_of_message on notice_item (message_id)`.execute(db);
}
