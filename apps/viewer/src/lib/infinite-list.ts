import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallInput, type CallOutput, call, type EndpointName } from './call.ts';
import { firstPageOf, nextPageOf, PAGE_SIZE, type PageInput } from './list-pages.ts';
import { callKey } from './query.ts';

/** Calls that answer a page of items. */
type ListEndpoint = {
  [C in EndpointName]: CallOutput<C> extends { list: unknown[] }
    ? 'page' extends keyof CallInput<C>
      ? C
      : never
    : never;
}[EndpointName];
type ItemOf<C extends ListEndpoint> = CallOutput<C> extends { list: (infer Item)[] } ? Item : never;
type Filter<C extends ListEndpoint> = Omit<CallInput<C>, keyof PageInput>;
/** The page of any such call; TypeScript does not carry through the generic that each has a list. */
type Page<C extends ListEndpoint> = { list: ItemOf<C>[]; snapshot?: string | undefined };

export type InfiniteList<Item> = {
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

/** A list that grows: page 0 first, one page after another as `list-pages.ts` has it. */
export function useInfiniteList<C extends ListEndpoint>(
  name: C,
  filter: Filter<C>,
  { pageSize = PAGE_SIZE }: { pageSize?: number } = {},
): InfiniteList<ItemOf<C>> {
  const client = useQueryClient();
  const first = firstPageOf(pageSize);
  const inputOf = (page: PageInput) => ({ ...filter, ...page }) as unknown as CallInput<C>;
  const queryKey = [name, 'pages', filter, pageSize];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      (await call(name, inputOf(pageParam), { signal, skipErrorHandler: true })) as unknown as Page<C>,
    initialPageParam: first,
    getNextPageParam: (page: Page<C>, _, asked) => nextPageOf(asked, page),
    // A reader further down keeps the rows in view when the window gets the focus.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
    // The server's answer in the document is page 0.
    initialData: (): InfiniteData<Page<C>, PageInput> | undefined => {
      const page = client.getQueryData<Page<C>>(callKey(name, inputOf(first)));
      return page && { pages: [page], pageParams: [first] };
    },
  });
  const items = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data]);
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
