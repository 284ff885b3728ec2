import { reconcileOutstandingDays } from '@playlet/checkout';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/**
 * Reconciles the providers' statements of the day before, every hour from 10:20 in Beijing until they are published.
 */
export function reconcileStatements({ payments }: Pick<WorkerContext, 'payments'>): Job {
  return {
    name: 'reconcile-statements',
    concurrency: 1,
    schedule: '20 2-15 * * *',
    process: (_, { signal }) => reconcileOutstandingDays(payments, signal),
  };
}
