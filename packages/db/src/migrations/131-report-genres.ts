import { type Kysely, sql } from 'kysely';

export const accepted = { 'backfill-in-background': 'the table has one row' };

/** How the n-th episodes of dramas were watched on a Beijing day, by the genres that a drama was of when the day was added up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_genre_day (
      day timestamptz not null,
      category_ids text[] not null,
      episode integer not null,
      plays bigint not null,
      completes bigint not null,
      primary key (day, category_ids, episode)
    )`.execute(db);
  await sql`
    create index report_search_hour_empty on report_search_hour (hour) include (query, empty_searches) where empty_searches > 0`.execute(
    db,
  );
  await sql`create index report_search_hour_query on report_search_hour (query, hour) include (searches)`.execute(
    db,
  );
  await sql`update report_progress set days_until = null`.execute(db);
}
