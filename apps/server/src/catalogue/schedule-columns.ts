import type { UpdateSchedule } from '@playlet/contract';

/** A schedule as columns: of null all are empty, and what was not named is missing. */
export function scheduleColumns(schedule: UpdateSchedule | null | undefined) {
  if (schedule === undefined) return {};
  return {
    update_weekdays: schedule && schedule.weekdays.toSorted((one, other) => one - other),
    update_time: schedule && schedule.time,
    update_episodes: schedule && schedule.episodes,
  };
}
