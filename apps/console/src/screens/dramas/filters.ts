import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';
import { startOfDay } from '../../lib/format.ts';
import { by, defineFilters } from '../../ui/filters/define-filters.ts';

export const SORTS = ['-updated', 'updated', '-plays', 'plays', '-created', 'created'] as const;

/** The filter, in the call's form. */
export type DramaFilter = CallInput<'POST admin/content/group/count'>;
export type DramaSort = (typeof SORTS)[number];

export const dramaFilters = defineFilters({
  q: by.words(),
  state: by.choice(['draft', 'published', 'unpublished', 'deleted']),
  categoryId: by.object({ key: 'category' }),
  channelId: by.object({ key: 'channel' }),
  access: by.choice(['free', 'vip', 'private']),
  status: by.choice(['serializing', 'ended']),
  problem: by.choice(['any', 'license', 'poster', 'episodes', 'category']),
  since: by.choice(['today', 'week', 'month']),
});

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

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** The filters that the address has. */
export function readFilter(search: URLSearchParams, now = Date.now()): DramaFilter {
  const { since, ...others } = dramaFilters.read(search);
  const day = since && new Date(startOfDay(now - DAYS_BACK[since] * DAY_MS));
  return { ...others, ...(day && { updatedSince: day.toISOString() }) };
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
