import type { Group } from '@playlet/contract';
import { focusManager, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Paged, usePaged } from './paged.ts';
import { callQuery } from './query.ts';

// Within the `act` that caused it: a timer may fire before or after `act` has ended.
notifyManager.setScheduler(queueMicrotask);

const PAGE = 3;
const dramas = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const asked: number[] = [];
let broken = false;

/** The service: pages of `dramas`, or no answer. */
async function service(_path: unknown, { body }: { body: string }) {
  const { page, pageSize }: { page: number; pageSize: number } = JSON.parse(body);
  asked.push(page);
  if (broken) throw new TypeError('fetch failed');
  const list = dramas.slice(page * pageSize, (page + 1) * pageSize);
  return new Response(JSON.stringify({ code: 0, success: true, data: { list, page, pageSize } }));
}

let client: QueryClient;
let root: Root;
let paged: Paged<Group>;
const see = (now: Paged<Group>) => {
  paged = now;
};

function Probe({ onDraw }: { onDraw: typeof see }) {
  const now = usePaged('POST member/video/group/list', {}, { pageSize: PAGE });
  useEffect(() => onDraw(now));
  return null;
}

const ids = () => paged.items.map(({ id }) => id).join('');
const settle = () => act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)));
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
  act(() => paged.loadMore());
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
    expect([ids(), paged.isFinished]).toEqual(['abc', false]);
    await more();
    expect([ids(), paged.isFinished]).toEqual(['abcde', true]);
    expect(asked).toEqual([0, 1]);
  });

  test('keeps its rows when a page fails, and asks for the same page again', async () => {
    await open();
    broken = true;
    await more();
    expect([ids(), paged.error === null, paged.isFinished]).toEqual(['abc', false, false]);
    broken = false;
    await more();
    expect([ids(), paged.error]).toEqual(['abcde', null]);
    expect(asked).toEqual([0, 1, 1]);
  });

  test('starts again at page 0 when it is refreshed', async () => {
    await open();
    await more();
    await act(() => paged.refresh());
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
    client.setQueryData(callQuery('POST member/video/group/list', { page: 0, pageSize: PAGE }).queryKey, {
      list: dramas.slice(0, PAGE) as Group[],
      page: 0,
      pageSize: PAGE,
    });
    await open();
    expect(ids()).toBe('abc');
    expect(asked).toEqual([]);
  });
});
