import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissLoading, notify, toast, toastLoading, useMessages } from './toast.ts';

const texts = () => useMessages.getState().list.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useMessages.setState({ list: [] });
});
afterEach(() => vi.useRealTimers());

test('a message stays for three seconds, a notification for four and a half', () => {
  toast('error', 'message');
  notify('CODE', 'notification');
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['message', 'notification']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['notification']);
  vi.advanceTimersByTime(1500);
  expect(texts()).toEqual([]);
});

test('the same sentence again is one sentence that stays longer', () => {
  toast('error', 'again');
  vi.advanceTimersByTime(2000);
  toast('error', 'again');
  expect(texts()).toEqual(['again']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['again']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test('that something loads stands alone, until it is done or two minutes have passed', () => {
  toastLoading('loading');
  toastLoading('loading on');
  vi.advanceTimersByTime(119_999);
  expect(texts()).toEqual(['loading on']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  toastLoading('loading');
  toast('info', 'message');
  dismissLoading();
  expect(texts()).toEqual(['message']);
});
