import { type Kysely, sql } from 'kysely';

export const accepted = {
  'require-concurrent-index-creation':
    'no installation holds many rows yet: this comes before the first release',
};

/** What the lists of the console need to answer at once: words of the audit log, the order of the ingests, counts of dramas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Two signs in a row find Chinese words, of which most have no three. The cost keeps the planner from making them of every row
  // while it looks for one.
  await sql`
    create function text_pairs(words text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
      select array(select distinct substr(lower(words), at, 2) from generate_series(1, length(words) - 1) as at)
    $$`.execute(db);
  await sql`create index audit_log_words on audit_log using gin (text_pairs(object_name || ' ' || note))`.execute(
    db,
  );
  await sql`create index audit_log_object_id on audit_log (object_id)`.execute(db);
  await sql`
    create index ingest_by_work on ingest (
      (case state when 'running' then 0 when 'failed' then 1 when 'refused' then 1 when 'waiting' then 2
        when 'paused' then 3 else 4 end),
      (1000000 - priority), created_at, id)`.execute(db);
  // Counts by access, status and genre are read from it alone.
  await sql`
    create index group_facets on "group" (access, status) include (published_at, category_ids, id)`.execute(
    db,
  );
}
