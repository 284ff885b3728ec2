import { beijingDayOf } from '@playlet/domain/beijing';
import type { ListedKind } from '@playlet/domain/reports/event';
import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';

export const RANGES = ['today', '7', '30', 'custom'] as const;
export type Range = (typeof RANGES)[number];
export const GRAINS = ['hour', 'day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];
export const AUDIENCES = ['guest', 'member', 'vip', 'teen'] as const;

type ViewInput = Omit<CallInput<'POST admin/report/overview/detail'>, 'grain'>;
/** A report's view, as its address describes it: the same address shows the same view. */
export type View = {
  range: Range;
  grain: Grain;
  comparesBefore: boolean;
  input: ViewInput;
};

const FILTERS = ['groupId', 'channel', 'promotionLinkId', 'network', 'device'] as const;
export type FilterName = (typeof FILTERS)[number] | 'audience';
const DAY = /^\d{4}-\d\d-\d\d$/;

export function readView(
  search: URLSearchParams,
  { now = Date.now(), usual = 'today' }: { now?: number; usual?: Range } = {},
): View {
  const range = RANGES.find((one) => one === search.get('range')) ?? usual;
  const { from, to } = daysOf(range, search, now);
  const isShort = from === to;
  const grain = GRAINS.find((one) => one === search.get('grain')) ?? (isShort ? 'hour' : 'day');
  const audience = AUDIENCES.find((one) => one === search.get('audience'));
  const input: ViewInput = { from, to, ...(audience && { audience }) };
  for (const filter of FILTERS) {
    const value = search.get(filter);
    if (value) input[filter] = value;
  }
  return { range, grain, comparesBefore: search.get('compare') !== 'off', input };
}

function daysOf(range: Range, search: URLSearchParams, now: number): { from: string; to: string } {
  const today = beijingDayOf(now);
  if (range === 'custom') {
    const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
    const first = DAY.test(from) ? from : today;
    return { from: first, to: DAY.test(to) && to >= first ? to : first };
  }
  const count = range === 'today' ? 1 : Number(range);
  return { from: beijingDayOf(now - (count - 1) * DAY_MS), to: today };
}

/** The address of a list behind a number, of the same view. */
export function searchOf(view: View, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(more);
  search.set('range', 'custom');
  for (const [key, value] of Object.entries(view.input)) if (value !== undefined) search.set(key, value);
  return `?${search}`;
}

/** The address of the events behind a number of a view, of one drama where it is of one. */
export function eventsOf(view: View, kind: ListedKind, groupId?: string): string {
  return `/reports/events${searchOf(view, { kind, ...(groupId !== undefined && { groupId }) })}`;
}

/** Returns the search of a shared link to a view: with its days themselves, since `today` is another day tomorrow. */
export function sharedSearchOf({ input: { from, to } }: View, search: string): string {
  const shared = new URLSearchParams(search);
  for (const [key, value] of Object.entries({ range: 'custom', from, to })) shared.set(key, value);
  return `?${shared}`;
}
