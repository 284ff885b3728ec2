import { rollUpHour } from '@playlet/db/queries/reports/roll-up';
import { firstEventAt, noteRollUp, rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { beijingDayStart } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Events come a moment after they happened: servers buffer them, and pages tell of the second of leaving when they go. */
const LATE_MS = 10 * MINUTE_MS;
/** After a long stop the rest follows in the next minutes. */
const MAX_HOURS_COUNT = 72;

type RollUpContext = Pick<WorkerContext, 'db' | 'clock'>;

/** Adds up the events of the present hour every minute, and of hours that a stopped worker has missed. */
export function rollUpEvents({ db, clock }: RollUpContext): Job {
  return {
    name: 'roll-up-events',
    concurrency: 1,
    schedule: '* * * * *',
    timeoutSeconds: 300,
    retryLimit: 0,
    process: async (_, { signal }) => {
      const now = clock.now();
      const since = (await rollUpProgress(db))?.until ?? (await firstEventAt(db));
      const first = hourOf((since?.getTime() ?? now) - LATE_MS);
      const last = Math.min(hourOf(now), first + (MAX_HOURS_COUNT - 1) * HOUR_MS);
      await rollUpHours(db, first, last, signal);
      await noteRollUp(db, new Date(Math.min(now, last + HOUR_MS)), new Date(clock.now()));
    },
  };
}

/** Adds up yesterday and the day before once more, at 02:20 in Beijing: what came late, and what members who left took along. */
export function rollUpEventsNightly({ db, clock }: RollUpContext): Job {
  return {
    name: 'roll-up-days',
    concurrency: 1,
    schedule: '20 18 * * *',
    timeoutSeconds: 3600,
    process: async (_, { signal }) => {
      const today = beijingDayStart(clock.now());
      await rollUpHours(db, today - 2 * DAY_MS, today - HOUR_MS, signal);
    },
  };
}

async function rollUpHours(
  db: RollUpContext['db'],
  first: number,
  last: number,
  signal: AbortSignal,
): Promise<void> {
  for (let hour = first; hour <= last; hour += HOUR_MS) {
    signal.throwIfAborted();
    await rollUpHour(db, hour);
  }
}

const hourOf = (ms: number): number => ms - (ms % HOUR_MS);
