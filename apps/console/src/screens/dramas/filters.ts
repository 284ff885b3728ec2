import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';

export const SORTS = ['-updated', 'updated', '-plays', 'plays', '-created', 'created'] as const;
export const STATES = ['draft', 'published', 'unpublished', 'deleted'] as const;
export const STATUSES = ['serializing', 'ended'] as const;
export const ACCESSES = ['free', 'vip', 'private'] as const;
export const PROBLEMS = ['any', 'license', 'poster', 'episodes', 'category'] as const;
export const SINCES = ['today', 'week', 'month'] as const;

/** The filter, in the call's form. */
export type DramaFilter = CallInput<'POST admin/content/group/count'>;
export type DramaSort = (typeof SORTS)[number];

/** The parts of the address that a view keeps. */
export const VIEW_KEYS = [
  'q',
  'state',
  'status',
  'access',
  'category',
  'channel',
  'problem',
  'since',
  'sort',
  'hide',
  'cols',
] as const;
/** Those of them that leave dramas out. */
export const FILTER_KEYS = VIEW_KEYS.filter((key) => !['sort', 'hide', 'cols'].includes(key));

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** The filters that the address has. */
export function readFilter(search: URLSearchParams, now = Date.now()): DramaFilter {
  const one = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(key));
  const [q, categoryId, channelId] = ['q', 'category', 'channel'].map((key) => search.get(key));
  const [state, status, access] = [one('state', STATES), one('status', STATUSES), one('access', ACCESSES)];
  const [problem, since] = [one('problem', PROBLEMS), one('since', SINCES)];
  return {
    ...(q && { q }),
    ...(categoryId && { categoryId }),
    ...(channelId && { channelId }),
    ...(state && { state }),
    ...(status && { status }),
    ...(access && { access }),
    ...(problem && { problem }),
    ...(since && { updatedSince: startOfDay(now - DAYS_BACK[since] * DAY_MS) }),
  };
}

export function readSort(search: URLSearchParams): DramaSort {
  return SORTS.find((sort) => sort === search.get('sort')) ?? '-updated';
}

/** Returns the parts of an address that a view keeps, always in the same order. */
export function viewQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const key of VIEW_KEYS) {
    const value = search.get(key);
    if (value) kept.set(key, value);
  }
  return kept.toString();
}

/** The change of the address that shows a view and nothing else. */
export function viewChanges(query: string): Record<string, string | null> {
  const wanted = new URLSearchParams(query);
  return Object.fromEntries(VIEW_KEYS.map((key) => [key, wanted.get(key)]));
}

function startOfDay(instant: number): string {
  return new Date(new Date(instant).setHours(0, 0, 0, 0)).toISOString();
}
