import type { Api, InputOf } from '@playlet/contract/api';
import { scheduleColumns } from '../catalogue/schedule-columns.ts';

type Plan = InputOf<Api['POST admin/content/release/plan']>['plan'];

/** Returns a plan's sentence for viewers, such as 周五 18:00 更新. One with several times a day has none. */
export function weeklyScheduleOf(plan: Plan) {
  const [time, ...more] = plan?.times ?? [];
  if (!plan || time === undefined || more.length > 0) return scheduleColumns(null);
  return scheduleColumns({ weekdays: plan.weekdays, time, episodes: plan.episodesPerTime });
}
