import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { DramaFilter } from '@playlet/db/queries/editing/drama-filter';
import { type Reference, withDescendants } from '../catalogue/reference.ts';

type FilterInput = ParsedOf<Api['POST admin/content/group/count']>;

/** What the list is asked for, as its query takes it. */
export function dramaFilterOf(
  { categoryId, updatedSince, ...same }: FilterInput,
  { categories }: Reference,
): DramaFilter {
  return {
    ...same,
    categoryIds: categoryId === undefined ? undefined : withDescendants(categories, categoryId),
    updatedSince: updatedSince === undefined ? undefined : new Date(updatedSince),
  };
}
