import { beijingDayOf, beijingDayStartOf } from './beijing.ts';
import type { GroupProgress } from './group-progress.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';

/** When a drama gets episodes, on Beijing's clock: days of the week from Monday, 1, a time `HH:mm`, and how many. */
export type UpdateSchedule = { weekdays: readonly number[]; time: string; episodes: number };

export type ScheduledDrama = Pick<GroupProgress, 'status' | 'episodeTotal'> & {
  schedule: UpdateSchedule;
  /** The last episode that can be opened; 0 without one. */
  lastEpisode: number;
  /** Episodes by the Beijing day they could be opened first, where that is known. */
  releases: readonly { day: string; first: number; last: number }[];
};

/** `released`: it can be watched; `due`: its time has not come; `late`: its time has passed. */
export type ScheduledUpdate = {
  /** Milliseconds since 1970. */
  at: number;
  first: number;
  last: number;
  state: 'released' | 'due' | 'late';
};

/**
 * Returns the updates of a drama on the Beijing days around today. Released ones are past facts; later ones follow from
 * the last episode. A past day without a release has none.
 */
export function computeScheduledUpdates(
  { schedule, status, lastEpisode, episodeTotal, releases }: ScheduledDrama,
  now: number,
  days: { before: number; after: number },
): ScheduledUpdate[] {
  const today = beijingDayStartOf(now);
  // A running drama without a declared length has no last episode yet.
  const end = status === 'ended' || episodeTotal > lastEpisode ? episodeTotal : Number.POSITIVE_INFINITY;
  const updates: ScheduledUpdate[] = [];
  let next = lastEpisode + 1;
  for (let ahead = -days.before; ahead <= days.after; ahead += 1) {
    const dayStart = today + ahead * DAY_MS;
    if (!schedule.weekdays.includes(weekdayOf(dayStart))) continue;
    const at = dayStart + minutesOf(schedule.time) * MINUTE_MS;
    const day = beijingDayOf(dayStart);
    const release = releases.find((one) => one.day === day);
    if (release) updates.push({ at, first: release.first, last: release.last, state: 'released' });
    else if (ahead >= 0 && next <= end) {
      const last = Math.min(end, next + schedule.episodes - 1);
      updates.push({ at, first: next, last, state: at <= now ? 'late' : 'due' });
      next = last + 1;
    }
  }
  return updates;
}

/** Episodes that come, or came, at a moment their operator planned for them. */
export type PlannedUpdate = { at: number; first: number; last: number; released: boolean };

/** The updates of a drama whose episodes have moments of their own: nothing has to be worked out. */
export function listPlannedUpdates(planned: readonly PlannedUpdate[], now: number): ScheduledUpdate[] {
  return planned.map(({ at, first, last, released }) => ({
    ...{ at, first, last },
    state: released ? 'released' : at <= now ? 'late' : 'due',
  }));
}

/** The day of the week that begins in Beijing at a moment; Monday is 1. */
function weekdayOf(dayStart: number): number {
  return new Date(`${beijingDayOf(dayStart)}T00:00:00Z`).getUTCDay() || 7;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
