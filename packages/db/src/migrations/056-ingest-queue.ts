import { type Kysely, sql } from 'kysely';

/** An ingest may be paused, says how long its video is and which machine works on it, and is found by its content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ingest drop constraint ingest_state_check`.execute(db);
  await sql`
    alter table ingest
      add constraint ingest_state_check
        check (state in ('waiting', 'running', 'paused', 'done', 'refused', 'failed', 'cancelled')),
      add column duration double precision,
      add column worker text`.execute(db);
  await sql`create index ingest_content on ingest (sha256, created_at desc)`.execute(db);
  await sql`create index ingest_open on ingest (priority desc, created_at) where state in ('waiting', 'running', 'paused', 'failed', 'refused')`.execute(
    db,
  );
  await sql`create index ingest_ended on ingest (finished_at desc)`.execute(db);
}
