import { cancelIngest, findIngestById } from '@playlet/core/ingest/ingest';
import { defineHandler } from '#call/handler.ts';
import { INGEST_JOB } from '#ingest/start-ingest.ts';

export default defineHandler<'POST admin/ingest/job/cancel'>(async ({ id }, { context, write, fail }) => {
  const cancelled = await write({ kind: 'ingest', id }, async (tx) => {
    const row = await cancelIngest(tx, id);
    if (row) return row;
    const ingest = await findIngestById(tx, id);
    if (!ingest) throw fail('INGEST_NOT_FOUND');
    if (ingest.state !== 'cancelled') throw fail('INGEST_STATE_WRONG', { data: { state: ingest.state } });
    return undefined;
  });
  if (cancelled?.job_id) await context.jobs.cancel(INGEST_JOB, cancelled.job_id);
  return { id, state: 'cancelled' };
});
