import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { readBootAnswers } from './boot.ts';
import { subscribeCache } from './cache.ts';
import { type CallInput, call, type EndpointName } from './call.ts';
import { BusinessError } from './failure.ts';
import { useArrivedClient } from './query-context.tsx';

/** Focusing the window again refreshes data older than this. */
const FRESH_MS = 5000;
const KEPT_MS = 5 * 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // A refusal stays a refusal; a lost request is tried once more.
      retry: (failures, error) => failures < 1 && !(error instanceof BusinessError),
      // Without a network a query fails at once and its screen says so, instead of waiting unseen.
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

queryClient.mount();
useArrivedClient.setState({ client: queryClient });
const { rows, readAt: updatedAt } = readBootAnswers();
for (const [name, input, data] of rows) queryClient.setQueryData([name, input], data, { updatedAt });
subscribeCache({
  clear: () => queryClient.clear(),
  invalidate: (name) => void queryClient.invalidateQueries({ queryKey: [name] }),
});

/** A call as a query; the screen shows its failure in place. */
export function callQuery<C extends EndpointName>(name: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal, skipErrorHandler: true }),
  });
}

export function callKey<C extends EndpointName>(name: C, input: CallInput<C>): QueryKey {
  return [name, input];
}
