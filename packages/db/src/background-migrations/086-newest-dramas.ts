import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/**
 * The newest dramas with all that decides who sees them, as `group_hot` has it: the order of a large catalogue is then read
 * from the index alone, where each row had to be looked at before.
 */
export async function run(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'group_newest',
    'on "group" (published_at desc, seq desc) include (access, minor_safe, episode_count) where published_at is not null',
  );
  await sql`drop index concurrently if exists group_new`.execute(db);
}
