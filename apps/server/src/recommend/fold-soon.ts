import { foldCountedPlays } from '@playlet/core/playback/heat';
import type { Database } from '@playlet/db';
import type { Logger } from 'pino';

/** Plays counted within this time are added up together, in milliseconds. */
const FOLD_DELAY_MS = 1000;

/**
 * Creates the delayed sum of counted plays. A stopped process's counts are summed with the next one's, or by the
 * ranking job.
 */
export function createFoldSoon(db: Database, log: Pick<Logger, 'warn'>): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      foldCountedPlays(db).catch((error: unknown) =>
        log.warn({ err: error }, 'counted plays wait for the next time'),
      );
    }, FOLD_DELAY_MS).unref();
  };
}
