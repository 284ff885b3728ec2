import { type Kysely, sql } from 'kysely';

/** Adds the qualities that a second encode found, for the drama's next episodes, and the seconds it took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table polish
      add column qualities jsonb,
      add column work_seconds double precision not null default 0 check (work_seconds >= 0)`.execute(db);
}
