import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/**
 * What pages of the console count: who agreed to each version, and how many bytes of originals are kept. Both read their whole
 * table before; these hold only what is counted.
 */
export async function run(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'consent_counted', 'on consent (document, version, source)');
  await createIndexConcurrently(
    db,
    'ingest_originals',
    'on ingest (source_until) include (size) where source_until is not null',
  );
}
