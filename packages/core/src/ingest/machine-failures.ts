import type { Database } from '@playlet/db/database';
import type { IngestRow } from './ingest.ts';

/** Returns the ingests that failed for these reasons and were not followed by another file of the same episode, oldest first. */
export function listMachineFailures(
  db: Database,
  reasons: readonly string[],
): Promise<Pick<IngestRow, 'id' | 'group_id' | 'index' | 'sha256'>[]> {
  return db
    .selectFrom('ingest')
    .select(['id', 'group_id', 'index', 'sha256'])
    .where('state', '=', 'failed')
    .where('reason', 'in', [...reasons])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ingest as later')
            .select('later.id')
            .whereRef('later.group_id', '=', 'ingest.group_id')
            .whereRef('later.index', '=', 'ingest.index')
            .whereRef('later.created_at', '>', 'ingest.created_at'),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
}
