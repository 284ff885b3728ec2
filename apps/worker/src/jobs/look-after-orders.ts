import { lookAfterOrders as lookAfter, pursueRefunds } from '@playlet/cashier';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/**
 * Asks the providers about every order that is neither paid nor closed, so that none is lost however its notice went
 * astray, closes those that can no longer be paid, and follows refunds to their end.
 */
export function lookAfterOrders({ till }: Pick<WorkerContext, 'till'>): Job {
  return {
    name: 'look-after-orders',
    concurrency: 1,
    schedule: '* * * * *',
    process: async (_, { signal }) => {
      await lookAfter(till, signal);
      await pursueRefunds(till, signal);
    },
  };
}
