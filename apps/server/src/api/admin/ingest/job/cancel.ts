import { cancelIngest, ingestById } from '@playlet/db/queries/intake';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';
import { INGEST_JOB } from '../../../../intake/start-ingest.ts';

export default handler<'POST admin/ingest/job/cancel'>(async ({ id }, { context }) => {
  const cancelled = await cancelIngest(context.db, id);
  if (!cancelled) {
    const ingest = await ingestById(context.db, id);
    if (!ingest) throw new BusinessError('INGEST_NOT_FOUND');
    if (ingest.state !== 'cancelled')
      throw new BusinessError('INGEST_STATE_WRONG', { data: { state: ingest.state } });
  }
  if (cancelled?.job_id) await context.jobs.cancel(INGEST_JOB, cancelled.job_id);
  return { id, state: 'cancelled' };
});
