import { type EventStore, openEventStore } from '@playlet/core/reports/event-store';
import { noteDays, noteRollUp } from '@playlet/core/reports/note-progress';
import { rollUpDay } from '@playlet/core/reports/roll-up-day';
import type { Database } from '@playlet/db';
import { readFirstHour, rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Events arrive a moment late: servers buffer them, and pages report the second of leaving when they go. */
const LATE_MS = 10 * MINUTE_MS;
/** After a long stop the rest follows in the next minutes. */
const MAX_HOURS_COUNT = 72;

type RollUpContext = Pick<WorkerContext, 'db' | 'clock' | 'config'>;

/** Adds up the events of the present hour every minute, and of hours that a stopped worker has missed; each hour the day so far. */
export function rollUpEvents({ db, clock, config }: RollUpContext): Job {
  const store = openEventStore(db, config.clickhouseUrl);
  return {
    name: 'roll-up-events',
    concurrency: 1,
    schedule: '* * * * *',
    timeoutSeconds: 300,
    retryLimit: 0,
    process: async (_, { signal }) => {
      // Hours are added up from where their events are; while that is away the next minute tries again.
      await store.collect(signal);
      const now = clock.now();
      const since = (await rollUpProgress(db))?.until ?? (await store.firstEventAt());
      const first = hourOf((since?.getTime() ?? now) - LATE_MS);
      const last = Math.min(hourOf(now), first + (MAX_HOURS_COUNT - 1) * HOUR_MS);
      await rollUpHours(store, first, last, signal);
      await noteRollUp(db, new Date(Math.min(now, last + HOUR_MS)), new Date(clock.now()));
      await rollUpNextDay(db);
    },
  };
}

/**
 * Rolls up yesterday and the day before once more, at 02:20 in Beijing: with late events, and without those of leavers;
 * then whole days, which reports of weeks read.
 */
export function rollUpEventsNightly({ db, clock, config }: RollUpContext): Job {
  const store = openEventStore(db, config.clickhouseUrl);
  return {
    name: 'roll-up-days',
    concurrency: 1,
    schedule: '20 18 * * *',
    timeoutSeconds: 3600,
    process: async (_, { signal }) => {
      const now = clock.now();
      await store.collect(signal);
      await store.forget(now, signal);
      await rollUpHours(store, beijingDayStartOf(now) - 2 * DAY_MS, hourOf(now), signal);
      await rollUpDays(db, signal);
    },
  };
}

/** A day of which an hour is over that is not in it yet; after a long stop the next days follow in the next minutes. */
async function rollUpNextDay(db: Database): Promise<void> {
  const progress = await rollUpProgress(db);
  // All that was before the first is added up at night.
  if (!progress?.daysUntil) return;
  const until = lastFullHour(progress.until);
  if (progress.daysUntil.getTime() >= until) return;
  const day = beijingDayStartOf(progress.daysUntil.getTime());
  await rollUpDay(db, day, Math.min(day + DAY_MS, until));
  await noteDays(db, new Date(Math.min(day + DAY_MS, until)));
}

/** The last two days once more and the present one, and the rest where they were not done yet. */
async function rollUpDays(db: Database, signal: AbortSignal): Promise<void> {
  const progress = await rollUpProgress(db);
  const begun = progress?.daysUntil ?? (await readFirstHour(db));
  if (!progress || !begun) return;
  const until = lastFullHour(progress.until);
  const first = beijingDayStartOf(Math.min(begun.getTime(), until - 2 * DAY_MS));
  for (let day = first; day < until; day += DAY_MS) {
    signal.throwIfAborted();
    await rollUpDay(db, day, Math.min(day + DAY_MS, until));
  }
  // Only now: reports take it that all before is there, and hours of all dramas together as well.
  await noteDays(db, new Date(until));
}

/** The end of the last hour of which nothing comes any more. */
const lastFullHour = (until: Date): number => hourOf(until.getTime() - LATE_MS);

async function rollUpHours(
  store: EventStore,
  first: number,
  last: number,
  signal: AbortSignal,
): Promise<void> {
  for (let hour = first; hour <= last; hour += HOUR_MS) {
    signal.throwIfAborted();
    await store.rollUpHour(hour);
  }
}

const hourOf = (ms: number): number => ms - (ms % HOUR_MS);
