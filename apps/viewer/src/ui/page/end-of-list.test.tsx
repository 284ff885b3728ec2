import type { Group } from '@playlet/contract';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type InfiniteList, useInfiniteList } from '../../lib/infinite-list.ts';
import { activateLocale } from '../../lib/locale.ts';
import { callQuery } from '../../lib/query.ts';
import { EndOfList } from './end-of-list.tsx';

notifyManager.setScheduler(queueMicrotask);
vi.mock('../../lib/text.ts', () => ({ useText: () => (key: string) => key }));

const PAGE_SIZE = 2;
const page = (ids: string[], number: number) => ({
  list: ids.map((id) => ({ id })) as Group[],
  page: number,
  pageSize: PAGE_SIZE,
});
let paged: InfiniteList<Group>;

const see = (now: InfiniteList<Group>) => {
  paged = now;
};

function List({ onDraw }: { onDraw: typeof see }) {
  const now = useInfiniteList('POST member/video/group/list', {}, { pageSize: PAGE_SIZE });
  useEffect(() => onDraw(now));
  return <EndOfList paged={now} />;
}

/** As a browser does it: tells at the beginning what is in sight, and again only when that changes. */
class InSight {
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe() {
    // Nothing but this is read of an entry, and nothing of the observer.
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([entry], this as unknown as IntersectionObserver));
  }
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

test('a list whose end is in sight goes on, also when its first page was just asked for again', async () => {
  await activateLocale();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', InSight);
  let firstPageComes = () => {};
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const asked: { page: number } = JSON.parse(body);
    if (asked.page === 0) await new Promise<void>((resolve) => (firstPageComes = resolve));
    const data = asked.page === 0 ? page(['a', 'b'], 0) : page(['c'], 1);
    return new Response(JSON.stringify({ code: 0, success: true, data }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sent = callQuery('POST member/video/group/list', { page: 0, pageSize: PAGE_SIZE }).queryKey;
  client.setQueryData(sent, page(['a', 'b'], 0));
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <List onDraw={see} />
      </QueryClientProvider>,
    ),
  );
  expect(paged.items.map(({ id }) => id)).toEqual(['a', 'b']);
  await act(async () => firstPageComes());
  await act(() => expect.poll(() => paged.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
  act(() => root.unmount());
});
