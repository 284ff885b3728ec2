import { matchOutstanding } from '@playlet/cashier';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Matches the providers' bills of the day before, from 10:20 in Beijing on, every hour until they have come. */
export function matchBills({ till }: Pick<WorkerContext, 'till'>): Job {
  return {
    name: 'match-bills',
    concurrency: 1,
    schedule: '20 2-15 * * *',
    process: (_, { signal }) => matchOutstanding(till, signal),
  };
}
