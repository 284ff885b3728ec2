import { MAX_PAGE_SIZE } from '@playlet/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type CallInput, type CallOutput, call, type EndpointName } from './call.ts';

/** Calls whose answer is a page of a list. */
export type ListName = {
  [C in EndpointName]: CallOutput<C> extends { list: unknown[]; pageSize: number } ? C : never;
}[EndpointName];

type Item<C extends ListName> = CallOutput<C> extends { list: (infer Row)[] } ? Row : never;
type Page<Row> = { list: Row[]; pageSize: number; total?: number | undefined; snapshot?: string | undefined };

const PAGE_SIZE = 50;
/** A list longer than this has a file made by the service. */
const MAX_READ_COUNT = 20_000;

/** A whole list, for a file; all pages are cut out of one snapshot. */
export async function readAll<C extends ListName>(name: C, input: CallInput<C>): Promise<Item<C>[]> {
  const rows: Item<C>[] = [];
  let snapshot: string | undefined;
  for (let page = 0; rows.length < MAX_READ_COUNT; page += 1) {
    const paged = { ...input, page, pageSize: MAX_PAGE_SIZE, ...(snapshot && { snapshot }) };
    // Every list takes the paging fields, and answers a page.
    const answer = (await call(name, paged as CallInput<C>)) as Page<Item<C>>;
    rows.push(...answer.list);
    snapshot = answer.snapshot;
    if (answer.list.length < answer.pageSize) break;
  }
  return rows;
}

/** A list that grows to its end, cut out of one snapshot so that no row comes twice. */
export function useList<C extends ListName>(name: C, input: CallInput<C>, { enabled = true } = {}) {
  const { data, error, isPending, isRefetchError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [name, 'pages', input],
      enabled,
      initialPageParam: { page: 0, snapshot: undefined as string | undefined },
      queryFn: async ({ pageParam: { page, snapshot }, signal }) => {
        const paged = { ...input, page, pageSize: PAGE_SIZE, ...(snapshot && { snapshot }) };
        // Every list takes the paging fields, and answers a page: `ListName` sees to it.
        return (await call(name, paged as CallInput<C>, { signal })) as Page<Item<C>>;
      },
      getNextPageParam: ({ list, pageSize, snapshot }, _all, { page }) =>
        list.length < pageSize ? undefined : { page: page + 1, snapshot },
    });
  const rows = useMemo(() => data?.pages.flatMap(({ list }) => list) ?? [], [data]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows,
    /** The first page, for the service's data beside the rows; undefined until it is there. */
    first: data?.pages[0] as CallOutput<C> | undefined,
    total: data?.pages[0]?.total ?? null,
    // Rows that are there stay where only asking for them again failed.
    error: isRefetchError ? null : error,
    isLoading: enabled && (isPending || isFetchingNextPage),
    hasMore: hasNextPage,
    loadMore,
    retry: () => void refetch(),
  };
}
