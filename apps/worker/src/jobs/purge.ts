import { purge, purgeRules } from '@playlet/db/queries/purge';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Deletes what has been kept long enough, at 03:40 in Beijing; each rule leaves a receipt. */
export function purgeDaily({ db, log }: Pick<WorkerContext, 'db' | 'log'>): Job {
  return {
    name: 'purge',
    concurrency: 1,
    schedule: '40 19 * * *',
    process: async (_, { signal }) => {
      for (const rule of purgeRules) {
        const receipt = await purge(db, rule, signal);
        if (receipt.refused) log.error(receipt, 'the purge would take too much of a table and was refused');
        else if (receipt.deleted > 0) log.info(receipt, 'purged');
      }
    },
  };
}
