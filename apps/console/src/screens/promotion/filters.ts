import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';

export const VIEWS = ['link', 'channel', 'drama', 'partner'] as const;
export type PromotionView = (typeof VIEWS)[number];
export const TIMES = ['all', 'today', 'week', 'month', 'custom'] as const;
export const ALL = 'all';

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Which links are shown and of which Beijing days, as the address has it. */
export type PromotionFilters = {
  view: PromotionView;
  channel: string;
  owner: string;
  time: (typeof TIMES)[number];
  period: { from?: string; to?: string };
};

export function readFilters(search: URLSearchParams, now: number): PromotionFilters {
  const time = TIMES.find((one) => one === search.get('time')) ?? 'all';
  return {
    view: VIEWS.find((one) => one === search.get('view')) ?? 'link',
    channel: search.get('channel') ?? ALL,
    owner: search.get('owner') ?? ALL,
    time,
    period: periodOf(time, search, now),
  };
}

function periodOf(
  time: PromotionFilters['time'],
  search: URLSearchParams,
  now: number,
): PromotionFilters['period'] {
  if (time === 'all') return {};
  if (time !== 'custom') return { from: beijingDayOf(now - DAYS_BACK[time] * DAY_MS), to: beijingDayOf(now) };
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return { ...(DAY.test(from) && { from }), ...(DAY.test(to) && to >= from && { to }) };
}
