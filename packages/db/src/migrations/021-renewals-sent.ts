import { type Kysely, sql } from 'kysely';

/** Adds whether the message of a renewal's announcement was sent; those from before count as sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal_notice add column sent boolean not null default true`.execute(db);
}
