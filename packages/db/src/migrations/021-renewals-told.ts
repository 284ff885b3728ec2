import { type Kysely, sql } from 'kysely';

/** Adds whether the message of a renewal's announcement has gone out; those from before count as told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal_notice add column told boolean not null default true`.execute(db);
}
