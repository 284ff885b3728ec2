import type { UpdateSchedule } from '@playlet/contract';

/** Returns a schedule as columns: for null all are empty, and missing fields are left out. */
export function scheduleColumns(schedule: UpdateSchedule | null | undefined) {
  if (schedule === undefined) return {};
  return {
    update_weekdays: schedule && schedule.weekdays.toSorted((one, other) => one - other),
    update_time: schedule && schedule.time,
    update_episodes: schedule && schedule.episodes,
  };
}
