import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';

export const GENRE_LIST = 'POST admin/content/category/list';
export type Genre = CallOutput<typeof GENRE_LIST>['list'][number];

export function useGenres() {
  return useQuery(callQuery(GENRE_LIST, {}));
}

/** Each genre of the top followed by those below it. */
export function sortByTree(genres: readonly Genre[]): Genre[] {
  const level = (parentId: string | null) => genres.filter((genre) => genre.parentId === parentId);
  return level(null).flatMap((genre) => [genre, ...level(genre.id)]);
}

/** For a CSV file that can be edited and imported again: its columns have the names that the service reads. */
export function buildGenreLines(genres: readonly Genre[]): string[][] {
  const nameOf = (id: string | null) => genres.find((genre) => genre.id === id)?.name ?? '';
  const lines = sortByTree(genres).map(({ id, name, parentId }) => [id, name, nameOf(parentId)]);
  return [['id', 'name', 'parent'], ...lines];
}
