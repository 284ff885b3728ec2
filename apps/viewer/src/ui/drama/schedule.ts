import type { Group, UpdateSchedule } from '@playlet/contract';
import { computeScheduledUpdates } from '@playlet/domain/calendar';
import { DAY_MS } from '@playlet/domain/time';
import { formatDate, joinNames } from '../../lib/dates.ts';
import type { Translate } from '../../lib/text.ts';

const WEEK = { before: 0, after: 6 };

/** 每日 18:00 更新 2 集, 每周一和周五 18:00 更新 1 集: in the viewer's own time, whose week may lie otherwise than Beijing's. */
export function scheduleText(schedule: UpdateSchedule, t: Translate, now = Date.now()): string {
  const moments = momentsOf(schedule, now);
  const time = formatTime(moments[0] ?? now);
  const count = schedule.episodes;
  if (moments.length === 7) return t('group.scheduleDaily', { time, count });
  const days = moments
    .toSorted((one, other) => weekdayOf(one) - weekdayOf(other))
    .map((at) => formatDate(at, 'weekday'));
  return t('group.scheduleWeekly', { days: joinNames(days), time, count });
}

/** Returns the time of a running drama's update today, by the viewer's clock; undefined without one. */
export function updateToday(
  {
    schedule,
    status,
    episodeCount,
    episodeTotal,
  }: Pick<Group, 'schedule' | 'status' | 'episodeCount' | 'episodeTotal'>,
  now: number,
): string | undefined {
  if (!schedule) return undefined;
  const drama = { schedule, status, episodeTotal, lastEpisode: episodeCount, releases: [] };
  const next = computeScheduledUpdates(drama, now, { before: 0, after: 1 }).find(({ at }) => at > now);
  return next && isSameDay(next.at, now) ? formatTime(next.at) : undefined;
}

/** The clock of a moment: 18:00. */
export function formatTime(at: number): string {
  return formatDate(at, 'clock24');
}

/** One moment for every day of a schedule, from the week that begins now. */
function momentsOf(schedule: UpdateSchedule, now: number): number[] {
  const endless = { schedule, status: 'serializing' as const, episodeTotal: 0, lastEpisode: 0, releases: [] };
  return computeScheduledUpdates(endless, now, WEEK).map(({ at }) => at);
}

/** Monday is the first. */
const weekdayOf = (at: number) => (new Date(at).getDay() + 6) % 7;

function isSameDay(at: number, now: number): boolean {
  return Math.abs(at - now) < DAY_MS && new Date(at).toDateString() === new Date(now).toDateString();
}
