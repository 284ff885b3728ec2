import { type Kysely, sql } from 'kysely';

/**
 * What the customer service keeps of members: notes, who of the staff looked at whom, and the register of requests that came by
 * phone or mail and have to be answered in time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_note (
      id text primary key,
      member_id text not null references member on delete cascade,
      text text not null,
      staff_id text,
      staff_name text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index member_note_of_member on member_note (member_id, created_at desc, id)`.execute(db);
  // One row for whoever looked at a member on a day, however often.
  await sql`
    create table member_view (
      member_id text not null references member on delete cascade,
      staff_id text not null,
      day date not null,
      staff_name text not null,
      roles text[] not null,
      times integer not null default 1,
      last_at timestamptz not null default now(),
      primary key (member_id, staff_id, day)
    )`.execute(db);
  await sql`create index member_view_by_time on member_view (last_at)`.execute(db);
  // A request outlives the account it is about, without what it said; whoever asks may also be no member at all.
  await sql`
    create table member_request (
      id text primary key,
      seq bigint generated always as identity,
      kind text not null check (kind in ('guardian', 'access', 'correction', 'erasure', 'consent', 'agreement')),
      way text not null check (way in ('phone', 'mail', 'chat', 'letter')),
      state text not null default 'open' check (state in ('open', 'working', 'done', 'refused')),
      member_id text references member,
      tombstone_id text references tombstone on delete cascade,
      contact text not null,
      text text not null,
      received_at timestamptz not null,
      due_on date not null,
      due_estimated boolean not null,
      staff_id text,
      staff_name text not null default '',
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      constraint member_request_has_one_owner check (member_id is null or tombstone_id is null),
      constraint member_request_closes check ((state in ('done', 'refused')) = (closed_at is not null))
    )`.execute(db);
  await sql`create index member_request_open on member_request (due_on, id) where closed_at is null`.execute(
    db,
  );
  await sql`create index member_request_by_time on member_request (received_at desc, id)`.execute(db);
  await sql`create index member_request_of_member on member_request (member_id, received_at desc) where member_id is not null`.execute(
    db,
  );
  await sql`create index member_request_of_tombstone on member_request (tombstone_id) where tombstone_id is not null`.execute(
    db,
  );
  await sql`
    create table member_request_event (
      id text primary key,
      request_id text not null references member_request on delete cascade,
      at timestamptz not null default now(),
      staff_id text,
      staff_name text not null,
      state text not null,
      note text not null
    )`.execute(db);
  await sql`create index member_request_event_of_request on member_request_event (request_id, at, id)`.execute(
    db,
  );
}
