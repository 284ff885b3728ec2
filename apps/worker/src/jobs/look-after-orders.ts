import { pursueRefunds, refresh } from '@playlet/cashier';
import { dueRecharges } from '@playlet/db/queries/recharge';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Orders looked at in one round; the next round takes the others. */
const BATCH = 100;

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
      for (const order of await dueRecharges(till.db, new Date(till.now()), BATCH)) {
        signal.throwIfAborted();
        await refresh(till, order, 'poll');
      }
      await pursueRefunds(till, signal);
    },
  };
}
