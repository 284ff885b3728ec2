import { type Kysely, sql } from 'kysely';

/** Adds the version of the rule by which a complaint is due and by which a renewal was announced; null before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table complaint add column due_rule jsonb`.execute(db);
  await sql`alter table renewal_notice add column rule jsonb`.execute(db);
}
