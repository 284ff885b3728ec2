import { type Kysely, sql } from 'kysely';

export const accepted = { 'backfill-in-background': 'the table has one row' };

/**
 * How many people did what, by the Beijing day, which `day` begins, and by one dimension of how they came: `''` with all of them.
 * Sums of days would count some twice, so each row says in which views its viewers are counted on this day: those whose first day is
 * after `begins_after` and not after `begins_until`. In earlier ones they were counted before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  // Whole days are added up anew, these with them; until then hours tell.
  await sql`update report_progress set days_until = null`.execute(db);
}
