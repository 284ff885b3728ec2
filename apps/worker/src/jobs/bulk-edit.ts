import { stepBulkEdit } from '@playlet/core/editing/bulk-edit';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Goes on with a change of many dramas, or with taking it back, some at a time. */
export function applyBulkEdits({ db }: Pick<WorkerContext, 'db'>): Job<{ id: string }> {
  return {
    name: 'bulk-edit',
    concurrency: 1,
    process: async ({ id }, { signal }) => {
      for (let isDone = false; !isDone; isDone = await stepBulkEdit(db, id)) signal.throwIfAborted();
    },
  };
}
