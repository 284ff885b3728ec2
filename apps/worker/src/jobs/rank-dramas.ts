import { rankDramas } from '@playlet/core/catalogue/rank';
import { foldCountedPlays } from '@playlet/core/playback/heat';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Recomputes the rankings, after folding plays a stopped server may have left behind. */
export function rankDramasOften({ db, clock }: Pick<WorkerContext, 'db' | 'clock'>): Job {
  return {
    name: 'rank-dramas',
    concurrency: 1,
    schedule: '*/3 * * * *',
    timeoutSeconds: 120,
    process: async () => {
      await foldCountedPlays(db);
      await rankDramas(db, clock.now());
    },
  };
}
