import { type Kysely, sql } from 'kysely';

/** What a reviewer approved, so that nothing else is released under the approval; null of what was approved before this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publication add column approved text`.execute(db);
}
