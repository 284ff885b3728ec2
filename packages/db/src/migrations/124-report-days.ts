import { type Kysely, sql } from 'kysely';

/**
 * The roll-ups added up further, since weeks of hours of every drama are millions of rows: all dramas together by the hour, each
 * drama by the day, and each viewer by the day. The nightly roll-up fills them; `days_until` says how far, in Beijing days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_total_hour (
      hour timestamptz not null,
      channel text not null,
      promotion_link_id text not null,
      network text not null,
      device text not null,
      audience text not null,
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
      primary key (hour, channel, promotion_link_id, network, device, audience)
    )`.execute(db);
  await sql`
    create table report_drama_day (
      day timestamptz not null,
      group_id text not null,
      plays bigint not null,
      completes bigint not null,
      paywalls bigint not null,
      paid bigint not null,
      revenue_fen bigint not null,
      primary key (day, group_id)
    )`.execute(db);
  await sql`
    create table report_viewer_day (
      day timestamptz not null,
      viewer_key text not null,
      channel text not null,
      promotion_link_id text not null,
      network text not null,
      device text not null,
      audience text not null,
      is_member boolean not null,
      visited boolean not null,
      played boolean not null,
      saw_paywall boolean not null,
      began_checkout boolean not null,
      paid boolean not null,
      primary key (day, viewer_key, channel, promotion_link_id, network, device, audience)
    )`.execute(db);
  await sql`create index report_viewer_day_viewer on report_viewer_day (viewer_key, day)`.execute(db);
  await sql`alter table report_progress add column days_until timestamptz`.execute(db);
}
