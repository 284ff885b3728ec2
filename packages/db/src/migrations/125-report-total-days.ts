import { type Kysely, sql } from 'kysely';

export const accepted = { 'backfill-in-background': 'the table has one row' };

/** All dramas together by the Beijing day, which `day` begins: a year of hours by every way to come is millions of rows as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_total_day (
      day timestamptz not null,
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
      primary key (day, channel, promotion_link_id, network, device, audience)
    )`.execute(db);
  // Whole days are added up anew, these with them; until then hours tell.
  await sql`update report_progress set days_until = null`.execute(db);
}
