import { keepLedgerCheck } from '@playlet/core/monitoring/ledger-check';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Checks the books against every rule, at a quarter past every hour, and reports each broken one to the operator. */
export function checkLedgerHourly({
  db,
  clock,
  alerts,
}: Pick<WorkerContext, 'db' | 'clock' | 'alerts'>): Job {
  return {
    name: 'check-ledger',
    concurrency: 1,
    schedule: '15 * * * *',
    process: async () => {
      for (const { rule, says, violations } of await keepLedgerCheck(db, new Date(clock.now())))
        await alerts.raise({
          kind: 'ledger-violation',
          subject: rule,
          message: `The ledger contradicts rule ${rule} (${says}): npm run check:ledger shows the rows`,
          details: { violations },
        });
    },
  };
}
