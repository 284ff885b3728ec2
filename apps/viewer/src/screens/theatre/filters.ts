import type { Category, Channel } from '@playlet/contract';
import type { Search } from '../../lib/navigation.ts';

export type Filter = { name: string; filter: Search };

/** These channels have tabs of their own. */
const TABS = ['recommend', 'private', 'vip'];

/** Returns the filters of the grid: the open channels of the top level, then the genres no channel is named after. */
export function filtersOf(channels: readonly Channel[], categories: readonly Category[]): Filter[] {
  const shelves = channels.filter(
    ({ slug, parentId, access }) => parentId === null && access === 'free' && !TABS.includes(slug),
  );
  const genres = categories.filter(
    ({ name, parentId }) => parentId === null && !shelves.some((shelf) => shelf.name === name),
  );
  return [
    ...shelves.map(({ name, slug }) => ({ name, filter: { channel: slug } })),
    ...genres.map(({ name, id }) => ({ name, filter: { category: id } })),
  ];
}
