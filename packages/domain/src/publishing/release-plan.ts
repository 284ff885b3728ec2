import { beijingDayOf, startOfBeijingDay } from '../beijing.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';

/**
 * The release plan of a drama's episodes: from a Beijing day on, on these days of the week (Monday is 1), at these
 * times (`HH:mm`), that number each time. `firstEpisodes` come together at the first of these moments.
 */
export type ReleasePlan = {
  startDay: string;
  weekdays: readonly number[];
  times: readonly string[];
  episodesPerTime: number;
  firstEpisodes: number;
};

/** One episode and its moment, in milliseconds since 1970. */
export type PlannedRelease = { index: number; at: number };

/** No plan runs longer; a year of single days is more than any short drama has. */
const MAX_PLAN_DAYS = 400;

/** Gives each episode its moment, in the order of their numbers; moments up to `now` are passed over. */
export function planReleases(plan: ReleasePlan, indexes: readonly number[], now: number): PlannedRelease[] {
  const waiting = [...new Set(indexes)].sort((one, other) => one - other);
  const times = [...new Set(plan.times)].sort();
  const releases: PlannedRelease[] = [];
  const start = startOfBeijingDay(plan.startDay);
  let next = 0;
  for (let day = 0; day < MAX_PLAN_DAYS && next < waiting.length; day += 1) {
    const dayStart = start + day * DAY_MS;
    if (!plan.weekdays.includes(weekdayOf(dayStart))) continue;
    for (const time of times) {
      const at = dayStart + minutesOf(time) * MINUTE_MS;
      if (at <= now) continue;
      const count = next === 0 ? Math.max(plan.firstEpisodes, plan.episodesPerTime) : plan.episodesPerTime;
      const batch = waiting.slice(next, next + count);
      releases.push(...batch.map((index) => ({ index, at })));
      next += batch.length;
    }
  }
  return releases;
}

/** Episodes that come together, one after the other by moment. */
export function batchesOf(
  releases: readonly PlannedRelease[],
): { at: number; first: number; last: number }[] {
  const batches: { at: number; first: number; last: number }[] = [];
  for (const { at, index } of releases) {
    const batch = batches.at(-1);
    if (batch?.at === at && batch.last === index - 1) batch.last = index;
    else batches.push({ at, first: index, last: index });
  }
  return batches;
}

/** A day that a moment is moved to, with the same time of day on Beijing's clock. */
export function copyTimeOfDay(day: string, at: number): number {
  return startOfBeijingDay(day) + (at - startOfBeijingDay(beijingDayOf(at)));
}

function weekdayOf(dayStart: number): number {
  return new Date(`${beijingDayOf(dayStart)}T00:00:00Z`).getUTCDay() || 7;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
