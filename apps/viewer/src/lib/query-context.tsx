import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { create } from 'zustand';

/** The cache of the calls, once a page has brought the library along: the feed does without. */
export const useArrivedClient = create<{ client: QueryClient | undefined }>(() => ({ client: undefined }));

export function QueryContext({ children }: { children: ReactNode }) {
  const client = useArrivedClient((state) => state.client);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}
