import { type Kysely, sql } from 'kysely';

export const accepted = { 'backfill-in-background': 'the table has one row' };

/** Every number of a drama by the Beijing day, for its own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`update report_progress set days_until = null`.execute(db);
}
