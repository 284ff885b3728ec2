import { rankDramas } from '@playlet/core/catalogue/rank';
import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Recomputes the rankings, after folding plays a stopped server may have left behind. */
export function rankDramasOften({
  db,
  clock,
  playStream,
}: Pick<WorkerContext, 'db' | 'clock' | 'playStream'>): Job {
  return {
    name: 'rank-dramas',
    concurrency: 1,
    schedule: '*/3 * * * *',
    timeoutSeconds: 120,
    process: async () => {
      await foldCountedPlays(db, playStream);
      await rankDramas(db, clock.now());
    },
  };
}
