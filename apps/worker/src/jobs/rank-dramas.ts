import { foldCountedPlays } from '@playlet/db/queries/heat';
import { rankDramas } from '@playlet/db/queries/rank';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Computes the rankings anew, after adding up plays a stopped server may have left behind. */
export function rankDramasOften({ db }: Pick<WorkerContext, 'db'>): Job {
  return {
    name: 'rank-dramas',
    concurrency: 1,
    schedule: '*/3 * * * *',
    timeoutSeconds: 120,
    process: async () => {
      await foldCountedPlays(db);
      await rankDramas(db, Date.now());
    },
  };
}
