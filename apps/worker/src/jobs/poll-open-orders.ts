import { pollOpenOrders, pollRefunds } from '@playlet/checkout';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/**
 * Asks the providers about every order that is neither paid nor closed, so that none is lost however its notice went
 * astray, closes those that can no longer be paid, and follows refunds to their end.
 */
export function pollOrdersAndRefunds({ payments }: Pick<WorkerContext, 'payments'>): Job {
  return {
    name: 'poll-open-orders',
    concurrency: 1,
    schedule: '* * * * *',
    process: async (_, { signal }) => {
      await pollOpenOrders(payments, signal);
      await pollRefunds(payments, signal);
    },
  };
}
