import { type Kysely, sql } from 'kysely';

export const accepted = { 'backfill-in-background': 'the table has one row' };

/**
 * What happened with each drama on a Beijing day by how its viewers came. That is millions of rows a week: the five columns of how
 * stand in a table of their own, once each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`update report_progress set days_until = null`.execute(db);
}
