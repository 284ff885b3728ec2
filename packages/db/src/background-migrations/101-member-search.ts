import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/** What the console finds a member by, among a million: the beginning of a username, and the newest. 095 has the last digits of a number. */
export async function run(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'member_username_beginning', 'on member (username_key text_pattern_ops)');
  await createIndexConcurrently(db, 'member_newest', 'on member (created_at desc, id)');
}
