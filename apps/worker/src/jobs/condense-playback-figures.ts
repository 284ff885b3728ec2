import { condenseFigures } from '@playlet/core/playback-quality/condense';
import { DAY_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Minutes are looked at for two days, hours for a month. */
const KEPT_MINUTES_DAYS = 2;

/** Makes hours of the minutes of the playback's figures that are older than two days. */
export function condensePlaybackFigures({
  db,
  clock,
  log,
}: Pick<WorkerContext, 'db' | 'clock' | 'log'>): Job {
  return {
    name: 'condense-playback-figures',
    concurrency: 1,
    schedule: '25 * * * *',
    process: async () => {
      const condensed = await condenseFigures(db, new Date(clock.now() - KEPT_MINUTES_DAYS * DAY_MS));
      if (condensed.from > 0) log.info(condensed, 'minutes of the playback became hours');
    },
  };
}
