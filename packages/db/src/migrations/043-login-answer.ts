import { type Kysely, sql } from 'kysely';

/** What the member said of a login that was unlike the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login add column answer text check (answer in ('mine', 'not_mine'))`.execute(db);
}
