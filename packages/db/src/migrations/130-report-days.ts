import { type Kysely, sql } from 'kysely';

export const accepted = { 'backfill-in-background': 'the table has one row' };

/** What reports of weeks read: more is added up by the Beijing day, which `day` begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How many people did what, by one dimension of how they came: '' with all of them. Sums of days would count some twice, so each row
  // says in which views its viewers are counted on this day: those whose first day is after `begins_after` and not after `begins_until`.
  await sql`
    create table report_people_day (
      day timestamptz not null,
      dimension text not null,
      value text not null,
      deed text not null,
      begins_after timestamptz not null,
      begins_until timestamptz not null,
      viewers integer not null,
      primary key (dimension, value, day, deed, begins_after, begins_until),
      check (begins_after < begins_until)
    )`.execute(db);
  await sql`create index report_people_day_day on report_people_day (day)`.execute(db);
  // All dramas together by one dimension of how viewers came.
  await sql`
    create table report_dimension_day (
      day timestamptz not null,
      dimension text not null,
      value text not null,
      visits bigint not null,
      plays bigint not null,
      recommended_plays bigint not null,
      completes bigint not null,
      leaves bigint not null,
      watched_seconds double precision not null,
      paywalls bigint not null,
      checkouts bigint not null,
      orders bigint not null,
      paid bigint not null,
      revenue_fen bigint not null,
      refunds bigint not null,
      refund_fen bigint not null,
      registrations bigint not null,
      searches bigint not null,
      empty_searches bigint not null,
      ads_shown bigint not null,
      ads_clicked bigint not null,
      ads_completed bigint not null,
      primary key (dimension, value, day)
    )`.execute(db);
  await sql`create index report_dimension_day_day on report_dimension_day (day)`.execute(db);
  // Dramas by how their viewers came are millions of rows a week: the five columns of how stand in a table of their own, once each.
  await sql`
    create table report_came (
      id integer primary key generated always as identity,
      channel text not null,
      promotion_link_id text not null,
      network text not null,
      device text not null,
      audience text not null,
      unique (channel, promotion_link_id, network, device, audience)
    )`.execute(db);
  await sql`
    create table report_drama_came_day (
      day timestamptz not null,
      came_id integer not null,
      plays integer not null,
      completes integer not null,
      paywalls integer not null,
      paid integer not null,
      revenue_fen bigint not null,
      group_id text not null
    )`.execute(db);
  await sql`create index report_drama_came_day_came on report_drama_came_day (came_id, day)`.execute(db);
  await sql`create index report_drama_came_day_day on report_drama_came_day (day)`.execute(db);
  // Every number of a drama, for its own page.
  await sql`
    alter table report_drama_day
      add column visits integer not null default 0,
      add column recommended_plays integer not null default 0,
      add column leaves integer not null default 0,
      add column watched_seconds double precision not null default 0,
      add column checkouts integer not null default 0,
      add column orders integer not null default 0,
      add column refunds integer not null default 0,
      add column refund_fen bigint not null default 0,
      add column registrations integer not null default 0,
      add column searches integer not null default 0,
      add column empty_searches integer not null default 0,
      add column ads_shown integer not null default 0,
      add column ads_clicked integer not null default 0,
      add column ads_completed integer not null default 0`.execute(db);
  // What a drama had come to by the end of a day: every drama that was ever watched, each day. What happened in weeks is the difference
  // of two days, where a sum of days would read each drama of each.
  await sql`
    create table report_drama_total (
      day timestamptz not null,
      group_id text not null,
      plays bigint not null,
      completes bigint not null,
      paywalls bigint not null,
      paid bigint not null,
      revenue_fen bigint not null,
      primary key (day, group_id)
    )`.execute(db);
  // How the n-th episodes of dramas were watched, by the genres that a drama was of when the day was added up.
  await sql`
    create table report_genre_day (
      day timestamptz not null,
      category_ids text[] not null,
      episode integer not null,
      plays bigint not null,
      completes bigint not null,
      primary key (day, category_ids, episode)
    )`.execute(db);
  // Whole days are added up anew, these with them; until then hours tell.
  await sql`update report_progress set days_until = null`.execute(db);
}
