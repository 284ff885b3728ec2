import { pollOpenOrders, pollRefunds } from '@playlet/checkout';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/**
 * Polls every order that is neither paid nor closed, so that none is lost when its notification is, closes those that
 * can no longer be paid, and follows refunds to their end; every minute.
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
