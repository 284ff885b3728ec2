import { type Kysely, sql } from 'kysely';

/** Encoders that were configured for a second encode, and that its worker lacks or could not use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table polish add column missing_encoders text[] not null default '{}'`.execute(db);
}
