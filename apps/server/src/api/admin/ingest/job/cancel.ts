import { cancelIngest, ingestById } from '@playlet/db/queries/intake';
import { handler } from '#http/handler.ts';
import { INGEST_JOB } from '#intake/start-ingest.ts';

export default handler<'POST admin/ingest/job/cancel'>(async ({ id }, { context, fail }) => {
  const cancelled = await cancelIngest(context.db, id);
  if (!cancelled) {
    const ingest = await ingestById(context.db, id);
    if (!ingest) throw fail('INGEST_NOT_FOUND');
    if (ingest.state !== 'cancelled') throw fail('INGEST_STATE_WRONG', { data: { state: ingest.state } });
  }
  if (cancelled?.job_id) await context.jobs.cancel(INGEST_JOB, cancelled.job_id);
  return { id, state: 'cancelled' };
});
