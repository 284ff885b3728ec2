import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, queryClient } from './query.ts';

const CHANNELS = callQuery('POST public/content/channel/list', { page: 0, pageSize: 100 });
let asked = 0;
let stop: () => void;

/** Each answer has one shelf more than the one before. */
async function service() {
  asked += 1;
  const list = Array.from({ length: asked }, (_, n) => ({ id: String(n) }));
  return new Response(JSON.stringify({ code: 0, success: true, data: { list } }));
}

function open() {
  const observer = new QueryObserver(queryClient, CHANNELS);
  stop = observer.subscribe(() => {});
  return () => observer.getCurrentResult().data?.list.length;
}

async function comeBackAfter(milliseconds: number) {
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(milliseconds);
  focusManager.setFocused(true);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', service);
  asked = 0;
});

afterEach(() => {
  stop();
  queryClient.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('data older than five seconds is asked for again when the window gets the focus, and stays meanwhile', async () => {
  const shown = open();
  await vi.advanceTimersByTimeAsync(0);
  await comeBackAfter(4900);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), asked]).toEqual([1, 1]);
  await comeBackAfter(200);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), asked]).toEqual([2, 2]);
});

test('a screen that is opened again within five minutes shows what it knew, and asks again', async () => {
  open();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(4.9 * 60_000);
  const shown = open();
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), asked]).toEqual([2, 2]);
});

test('after five minutes nothing is kept', async () => {
  open();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(5.1 * 60_000);
  expect(open()()).toBeUndefined();
});
