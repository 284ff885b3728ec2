import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/** What the report of words searched in vain finds them by, and how often each was searched. */
export async function run(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'report_search_hour_empty',
    'on report_search_hour (hour) include (query, empty_searches) where empty_searches > 0',
  );
  await createIndexConcurrently(
    db,
    'report_search_hour_query',
    'on report_search_hour (query, hour) include (searches)',
  );
}
