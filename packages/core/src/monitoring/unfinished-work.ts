import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** Work that one job does, as it was enqueued, and that waits for ever without it. */
export type UnfinishedWork = {
  queue: 'ingest-episode' | 'bulk-edit' | 'send-summary';
  /** The singleton key of its job. */
  key: string;
  input: object;
  priority: number;
};

/**
 * Lists imports, changes of many dramas and summaries that are not finished. Other work is found by the schedule of its job, or
 * enqueued again by one.
 */
export async function listUnfinishedWork(db: Database): Promise<UnfinishedWork[]> {
  const { rows } = await sql<UnfinishedWork>`
    select 'ingest-episode' as queue, id as key, jsonb_build_object('ingestId', id) as input, priority
      from ingest where state in ('waiting', 'running')
    union all select 'bulk-edit', case state when 'undoing' then id || ' back' else id end, jsonb_build_object('id', id), 0
      from bulk_edit where state in ('applying', 'undoing')
    union all select 'send-summary', id, jsonb_build_object('deliveryId', id), 0
      from summary_delivery where state = 'waiting'`.execute(db);
  return rows;
}
