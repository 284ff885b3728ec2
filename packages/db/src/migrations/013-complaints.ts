import { type Kysely, sql } from 'kysely';

/** Adds complaints, the personal data of those who sent them in a table of its own, and their steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint (
      id text primary key,
      seq bigint generated always as identity,
      number text not null unique,
      kind text not null check (kind in ('content', 'rights', 'ad', 'minors', 'other')),
      state text not null default 'open'
        check (state in ('open', 'working', 'need_more', 'upheld', 'rejected', 'forwarded')),
      member_id text references member,
      tombstone_id text references tombstone on delete set null,
      group_id text references "group",
      title text not null,
      index integer check (index >= 1),
      second integer check (second >= 0),
      text text not null,
      received_at timestamptz not null,
      due_at timestamptz not null,
      staff_id text,
      staff_name text not null default '',
      measure text not null default 'none' check (measure in ('none', 'episode', 'drama')),
      answer text not null default '',
      answered_at timestamptz,
      counter_by text not null default '',
      counter_text text not null default '',
      counter_at timestamptz,
      closed_at timestamptz,
      constraint complaint_closes check ((state in ('upheld', 'rejected', 'forwarded')) = (closed_at is not null)),
      constraint complaint_has_one_owner check (member_id is null or tombstone_id is null),
      constraint complaint_has_a_place check (group_id is not null or (index is null and second is null))
    )`.execute(db);
  await sql`create index complaint_by_time on complaint (received_at desc, id)`.execute(db);
  await sql`create index complaint_open on complaint (due_at, id) where closed_at is null`.execute(db);
  await sql`create index complaint_of_member on complaint (member_id, received_at desc) where member_id is not null`.execute(
    db,
  );
  await sql`create index complaint_of_tombstone on complaint (tombstone_id) where tombstone_id is not null`.execute(
    db,
  );
  await sql`create index complaint_of_group on complaint (group_id) where group_id is not null`.execute(db);
  await sql`
    create table complaint_person (
      id text primary key references complaint on delete cascade,
      key text not null unique,
      contact bytea,
      rights bytea,
      address_hash bytea,
      device_hash bytea,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index complaint_person_of_address on complaint_person (address_hash, created_at) where address_hash is not null`.execute(
    db,
  );
  await sql`
    create table complaint_event (
      id text primary key,
      complaint_id text not null references complaint on delete cascade,
      at timestamptz not null default now(),
      staff_id text,
      staff_name text not null,
      state text not null,
      note text not null
    )`.execute(db);
  await sql`create index complaint_event_of_complaint on complaint_event (complaint_id, at, id)`.execute(db);
}
