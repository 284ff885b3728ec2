import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table link
      add column seconds integer check (seconds between 1 and 60),
      add column closable_after integer check (closable_after between 0 and 60)`.execute(db);
  await sql`create index link_slot on link (slot)`.execute(db);
  await sql`
    create table ad_showing (
      id text primary key,
      link_id text not null references link on delete cascade,
      viewer_key text not null,
      slot text not null,
      video_id text references video on delete cascade,
      seconds integer not null,
      created_at timestamptz not null,
      shown_at timestamptz,
      clicked_at timestamptz,
      completed_at timestamptz
    )`.execute(db);
  await sql`create index ad_showing_viewer on ad_showing (viewer_key, created_at)`.execute(db);
  await sql`create index ad_showing_created on ad_showing (created_at)`.execute(db);
  await sql`create index ad_showing_link on ad_showing (link_id)`.execute(db);
  await sql`create index ad_showing_video on ad_showing (video_id)`.execute(db);
  await sql`
    create table ad_quota (
      viewer_key text not null,
      day date not null,
      subject text not null,
      given integer not null default 0 check (given >= 0),
      passed integer not null default 0,
      primary key (viewer_key, day, subject)
    )`.execute(db);
  await sql`create index ad_quota_day on ad_quota (day)`.execute(db);
  await sql`
    create table ad_day (
      link_id text not null references link on delete cascade,
      day date not null,
      impressions integer not null default 0,
      clicks integer not null default 0,
      completions integer not null default 0,
      primary key (link_id, day)
    )`.execute(db);
}
