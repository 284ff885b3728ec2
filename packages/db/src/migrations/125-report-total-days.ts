import { type Kysely, sql } from 'kysely';

/** All dramas together by the Beijing day, which `day` begins: a year of hours by every way to come is millions of rows as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_total_day (like report_total_hour including constraints)`.execute(db);
  await sql`alter table report_total_day rename column hour to day`.execute(db);
  await sql`
    alter table report_total_day
    add primary key (day, channel, promotion_link_id, network, device, audience)`.execute(db);
  // Whole days are added up anew, these with them; until then hours tell.
  await sql`update report_progress set days_until = null`.execute(db);
}
