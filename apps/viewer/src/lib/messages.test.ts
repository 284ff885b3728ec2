import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doneLoading, notify, say, sayLoading, useMessages } from './messages.ts';

const texts = () => useMessages.getState().list.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useMessages.setState({ list: [] });
});
afterEach(() => vi.useRealTimers());

test('a message stays for three seconds, a notification for four and a half', () => {
  say('error', 'message');
  notify('CODE', 'notification');
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['message', 'notification']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['notification']);
  vi.advanceTimersByTime(1500);
  expect(texts()).toEqual([]);
});

test('the same sentence again is one sentence that stays longer', () => {
  say('error', 'again');
  vi.advanceTimersByTime(2000);
  say('error', 'again');
  expect(texts()).toEqual(['again']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['again']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test('that something loads stands alone, until it is done or two minutes have passed', () => {
  sayLoading('loading');
  sayLoading('loading on');
  vi.advanceTimersByTime(119_999);
  expect(texts()).toEqual(['loading on']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  sayLoading('loading');
  say('info', 'message');
  doneLoading();
  expect(texts()).toEqual(['message']);
});
