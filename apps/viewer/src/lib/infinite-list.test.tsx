import type { Group } from '@playlet/contract';
import { focusManager, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type InfiniteList, useInfiniteList } from './infinite-list.ts';
import type { PageInput } from './list-pages.ts';
import { callQuery } from './query.ts';

// Within the `act` that caused it: a timer may fire before or after `act` has ended.
notifyManager.setScheduler(queueMicrotask);

const PAGE_SIZE = 3;
const dramas = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const asked: number[] = [];
/** The snapshots sent, one for each page asked for. */
const named: (string | undefined)[] = [];
let broken = false;

/** The service: pages of `dramas`, or no answer. */
async function service(_path: unknown, { body }: { body: string }) {
  const { page, pageSize, snapshot }: PageInput = JSON.parse(body);
  asked.push(page);
  named.push(snapshot);
  if (broken) throw new TypeError('fetch failed');
  const list = dramas.slice(page * pageSize, (page + 1) * pageSize);
  return new Response(
    JSON.stringify({ code: 0, success: true, data: { list, page, pageSize, snapshot: `state ${page}` } }),
  );
}

let client: QueryClient;
let root: Root;
let list: InfiniteList<Group>;
const see = (now: InfiniteList<Group>) => {
  list = now;
};

function Probe({ onDraw }: { onDraw: typeof see }) {
  const now = useInfiniteList('POST member/video/group/list', {}, { pageSize: PAGE_SIZE });
  useEffect(() => onDraw(now));
  return null;
}

const ids = () => list.items.map(({ id }) => id).join('');
const settle = () => act(() => expect.poll(() => client.isFetching()).toBe(0));
const open = async () => {
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe onDraw={see} />
      </QueryClientProvider>,
    ),
  );
  await settle();
};
const more = async () => {
  act(() => list.loadMore());
  await settle();
};

/** To the window, after longer than an answer is fresh. */
const comeBack = async () => {
  vi.setSystemTime(Date.now() + 6000);
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await settle();
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', service);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } });
  root = createRoot(document.createElement('div'));
  asked.length = 0;
  named.length = 0;
  broken = false;
});

afterEach(() => {
  act(() => root.unmount());
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a growing list', () => {
  test('begins with page 0 and is finished by a page that is not full', async () => {
    await open();
    expect([ids(), list.isFinished]).toEqual(['abc', false]);
    await more();
    expect([ids(), list.isFinished]).toEqual(['abcde', true]);
    expect(asked).toEqual([0, 1]);
  });

  test('names with each page the state of the list that the page before named, and none with the first', async () => {
    await open();
    await more();
    await act(() => list.refresh());
    expect(named).toEqual([undefined, 'state 0', undefined]);
  });

  test('keeps its rows when a page fails, and asks for the same page again', async () => {
    await open();
    broken = true;
    await more();
    expect([ids(), list.error === null, list.isFinished]).toEqual(['abc', false, false]);
    broken = false;
    await more();
    expect([ids(), list.error]).toEqual(['abcde', null]);
    expect(asked).toEqual([0, 1, 1]);
  });

  test('starts again at page 0 when it is refreshed', async () => {
    await open();
    await more();
    await act(() => list.refresh());
    expect(ids()).toBe('abc');
    expect(asked).toEqual([0, 1, 0]);
  });

  test('is asked for again when the window gets the focus, unless the viewer has come further down', async () => {
    await open();
    await comeBack();
    expect(asked).toEqual([0, 0]);
    await more();
    await comeBack();
    expect(asked).toEqual([0, 0, 1]);
  });

  test('does not ask for page 0 when the page was sent with it', async () => {
    client.setQueryData(
      callQuery('POST member/video/group/list', { page: 0, pageSize: PAGE_SIZE }).queryKey,
      {
        list: dramas.slice(0, PAGE_SIZE) as Group[],
        page: 0,
        pageSize: PAGE_SIZE,
      },
    );
    await open();
    expect(ids()).toBe('abc');
    expect(asked).toEqual([]);
  });
});
