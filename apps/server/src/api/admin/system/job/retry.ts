import { isJobHandled } from '@playlet/domain/background-job';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/system/job/retry'>(({ id }, { context: { jobs }, write, fail }) =>
  write({ kind: 'background job', id }, async (_tx, line) => {
    const queue = await jobs.inspection.queueOf(id);
    if (queue === undefined || !isJobHandled(queue)) throw fail('JOB_NOT_FOUND');
    line.details({ job: queue });
    if (!(await jobs.inspection.retry(id))) throw fail('JOB_NOT_FOUND');
    return {};
  }),
);
