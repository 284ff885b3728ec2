import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';

export const GENRE_LIST = 'POST admin/content/category/list';
export type Genre = CallOutput<typeof GENRE_LIST>['list'][number];

export function useGenres() {
  return useQuery(callQuery(GENRE_LIST, {}));
}

/** Each genre of the top followed by those below it. */
export function inTreeOrder(genres: readonly Genre[]): Genre[] {
  const level = (parentId: string | null) => genres.filter((genre) => genre.parentId === parentId);
  return level(null).flatMap((genre) => [genre, ...level(genre.id)]);
}
