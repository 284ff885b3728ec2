import { type Kysely, sql } from 'kysely';

/** What a provider keeps for itself of a payment, as its statement says; lines from before do not have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statement_line add column fee bigint`.execute(db);
}
