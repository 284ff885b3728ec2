import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/** What the console finds a member by, among a million: the last digits of a number, the beginning of a username, the newest. */
export async function run(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'member_phone_tail',
    'on member (right(phone, 4), created_at desc, id) where phone is not null',
  );
  await createIndexConcurrently(db, 'member_username_beginning', 'on member (username_key text_pattern_ops)');
  await createIndexConcurrently(db, 'member_newest', 'on member (created_at desc, id)');
}
