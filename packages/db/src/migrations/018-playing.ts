import { type Kysely, sql } from 'kysely';

/** When a device was last seen playing: only so many of a member's may at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column playing_at timestamptz`.execute(db);
}
