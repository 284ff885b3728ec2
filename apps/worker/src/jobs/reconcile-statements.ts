import { reconcileOutstandingDays } from '@playlet/checkout';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Matches the providers' bills of the day before, from 10:20 in Beijing on, every hour until they have come. */
export function reconcileStatements({ payments }: Pick<WorkerContext, 'payments'>): Job {
  return {
    name: 'reconcile-statements',
    concurrency: 1,
    schedule: '20 2-15 * * *',
    process: (_, { signal }) => reconcileOutstandingDays(payments, signal),
  };
}
