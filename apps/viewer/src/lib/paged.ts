import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallInput, type CallOutput, call, type EndpointName } from './call.ts';

export const PAGE_SIZE = 15;

/** Calls that answer a page of items. */
type PagedCall = { [C in EndpointName]: CallOutput<C> extends { list: unknown[] } ? C : never }[EndpointName];
type ItemOf<C extends PagedCall> = CallOutput<C> extends { list: (infer Item)[] } ? Item : never;
type Filter<C extends PagedCall> = Omit<CallInput<C>, 'page' | 'pageSize'>;

export type Paged<Item> = {
  items: readonly Item[];
  /** The first page is on its way and there is nothing to show yet. */
  isLoading: boolean;
  /** Some page is on its way, perhaps again: until it has come no more can be asked for. */
  isAsking: boolean;
  /** The failure of the last page asked for; loaded items stay. */
  error: unknown;
  isFinished: boolean;
  /** Asks for the next page, or again for the one that failed. */
  loadMore: () => void;
  /** Starts again at page 0; the list is replaced when it has come. */
  refresh: () => Promise<unknown>;
};

/**
 * A list that grows: page 0 first, one page after another, finished when a page is shorter than `pageSize`.
 * A `steady` list is asked for again only by `refresh`: its order must not change under the viewer.
 */
export function usePaged<C extends PagedCall>(
  name: C,
  filter: Filter<C>,
  { pageSize = PAGE_SIZE, steady = false }: { pageSize?: number; steady?: boolean } = {},
): Paged<ItemOf<C>> {
  const client = useQueryClient();
  const inputOf = (page: number) => ({ ...filter, page, pageSize }) as unknown as CallInput<C>;
  const queryKey = [name, 'paged', filter, pageSize];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(name, inputOf(pageParam), { signal, skipErrorHandler: true }),
    initialPageParam: 0,
    getNextPageParam: (last: CallOutput<C>, all) =>
      listOf<C>(last).length < pageSize ? undefined : all.length,
    // Who has come further down keeps the rows in view when the window gets the focus.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
    ...(steady && { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false }),
    // What the server sent inside the page is page 0.
    initialData: () => {
      const first = client.getQueryData<CallOutput<C>>([name, inputOf(0)]);
      return first && { pages: [first], pageParams: [0] };
    },
  });
  const items = useMemo(() => query.data?.pages.flatMap(listOf<C>) ?? [], [query.data]);
  return {
    items,
    isLoading: query.isPending,
    isAsking: query.isFetching,
    error: query.error,
    isFinished: query.data !== undefined && !query.hasNextPage,
    loadMore: () => {
      if (query.isFetching) return;
      void (query.data ? query.fetchNextPage() : query.refetch());
    },
    refresh: () => {
      // Only page 0 is asked for again; the pages after it would be asked for otherwise too.
      client.setQueryData<typeof query.data>(
        queryKey,
        (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
      );
      return query.refetch();
    },
  };
}

function listOf<C extends PagedCall>(page: CallOutput<C>) {
  // PagedCall admits only calls with a list; TypeScript does not carry that through the generic.
  return (page as unknown as { list: ItemOf<C>[] }).list;
}
