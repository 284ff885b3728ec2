import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, type EndpointName } from './call.ts';
import { BusinessError } from './failure.ts';

/** Focusing the window again refreshes data older than this. */
const FRESH_MS = 5000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal stays a refusal; a lost request is tried once more.
      retry: (failures, error) => failures < 1 && !(error instanceof BusinessError),
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** A call as a query; the screen shows its failure in place. */
export function callQuery<C extends EndpointName>(name: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** Asks again for these calls' answers where they are shown, for news from the live stream. */
export function invalidate(...names: EndpointName[]): Promise<unknown> {
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/**
 * Asks again for every answer on the screen, after a write, and marks the others as outdated. A write may change any of
 * them, and a screen shows a few.
 */
export function refreshShown(): Promise<void> {
  return queryClient.invalidateQueries();
}
