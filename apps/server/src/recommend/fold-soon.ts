import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import type { PlayStream } from '@playlet/core/playback/play-stream';
import type { Database } from '@playlet/db';
import type { Logger } from 'pino';

/** The first play after a pause is added up so soon, in milliseconds, with those of the meantime. */
const FOLD_DELAY_MS = 1000;
/** The shortest time between two sums: each moves a drama in all its indexes, however many plays it adds. */
const FOLD_INTERVAL_MS = 10_000;

/**
 * Creates the delayed sum of counted plays. A stopped process's counts are summed with the next one's, or by the
 * ranking job.
 */
export function createFoldSoon(
  db: Database,
  stream: PlayStream | undefined,
  log: Pick<Logger, 'warn'>,
): () => void {
  let waiting = false;
  let foldedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (waiting) return;
    waiting = true;
    const delay = Math.max(FOLD_DELAY_MS, foldedAt + FOLD_INTERVAL_MS - performance.now());
    setTimeout(() => {
      waiting = false;
      foldedAt = performance.now();
      foldCountedPlays(db, stream).catch((error: unknown) =>
        log.warn({ err: error }, 'counted plays wait for the next time'),
      );
    }, delay).unref();
  };
}
