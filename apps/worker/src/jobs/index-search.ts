import { indexStale, refreshHeat } from '@playlet/core/search/search-index';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

const BATCH_SIZE = 100;

/**
 * Indexes marked dramas every minute, which is everything after the first start or a rebuild and otherwise only changes
 * past the product, and takes over the present heat.
 */
export function indexSearch({ db, log }: Pick<WorkerContext, 'db' | 'log'>): Job {
  return {
    name: 'index-search',
    concurrency: 1,
    schedule: '* * * * *',
    process: async (_, { signal }) => {
      for (const kind of ['group', 'subtitle'] as const) {
        let total = 0;
        for (let done = BATCH_SIZE; done === BATCH_SIZE; total += done) {
          signal.throwIfAborted();
          done = await indexStale(db, kind, BATCH_SIZE);
        }
        if (total > 0) log.info({ kind, total }, 'indexed for the search');
      }
      await refreshHeat(db, signal);
    },
  };
}
