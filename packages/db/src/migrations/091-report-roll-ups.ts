import { type Kysely, sql } from 'kysely';

/** What the reports read: events added up by the hour. `''` and 0 stand for what does not apply or nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_hour (
      hour timestamptz not null,
      group_id text not null,
      episode integer not null,
      channel text not null,
      promotion_link_id text not null,
      network text not null,
      device text not null,
      audience text not null,
      visits integer not null,
      plays integer not null,
      recommended_plays integer not null,
      completes integer not null,
      leaves integer not null,
      watched_seconds double precision not null,
      paywalls integer not null,
      checkouts integer not null,
      orders integer not null,
      paid integer not null,
      revenue_fen bigint not null,
      refunds integer not null,
      refund_fen bigint not null,
      registrations integer not null,
      searches integer not null,
      empty_searches integer not null,
      ads_shown integer not null,
      ads_clicked integer not null,
      ads_completed integer not null,
      primary key (hour, group_id, episode, channel, promotion_link_id, network, device, audience)
    )`.execute(db);
  await sql`create index report_hour_group on report_hour (group_id, hour)`.execute(db);
  await sql`
    create table report_viewer_hour (
      hour timestamptz not null,
      viewer_key text not null,
      group_id text not null,
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
      primary key (hour, viewer_key, group_id)
    )`.execute(db);
  await sql`create index report_viewer_hour_viewer on report_viewer_hour (viewer_key, hour)`.execute(db);
  await sql`create index report_viewer_hour_group on report_viewer_hour (group_id, hour)`.execute(db);
  await sql`
    create table episode_leaving (
      hour timestamptz not null,
      group_id text not null,
      episode integer not null,
      second integer not null,
      viewers integer not null,
      primary key (group_id, episode, hour, second)
    )`.execute(db);
  await sql`create index episode_leaving_hour on episode_leaving (hour)`.execute(db);
  await sql`
    create table report_search_hour (
      hour timestamptz not null,
      query text not null,
      searches integer not null,
      empty_searches integer not null,
      primary key (hour, query)
    )`.execute(db);
  await sql`
    create table report_progress (
      "only" boolean primary key default true check ("only"),
      rolled_until timestamptz not null,
      rolled_at timestamptz not null
    )`.execute(db);
}
