import { type Kysely, sql } from 'kysely';

/**
 * When a drama gets episodes, as its operator says, and when an episode could be opened first. Of episodes from before
 * nobody knows the day, so they stay without one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "group"
      add column update_weekdays smallint[],
      add column update_time text,
      add column update_episodes integer,
      add constraint group_schedule check (
        num_nonnulls(update_weekdays, update_time, update_episodes) in (0, 3)
        and update_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(update_weekdays) > 0
        and update_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and update_episodes between 1 and 100) not valid`.execute(db);
  await sql`alter table video add column released_at timestamptz`.execute(db);
}
