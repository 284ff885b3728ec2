import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissLoading,
  notify,
  showLoadingToast,
  showToast,
  startTime,
  takeAction,
  useMessages,
} from './toast.ts';

const texts = () => useMessages.getState().list.map(({ text }) => text);
/** Draws what is said, as the toaster does. */
const draw = () => {
  for (const message of useMessages.getState().list) startTime(message);
};

beforeEach(() => {
  vi.useFakeTimers();
  useMessages.setState({ list: [] });
});
afterEach(() => vi.useRealTimers());

test('a message stays for three seconds, a notification for four and a half', () => {
  showToast('error', 'message');
  notify('CODE', 'notification');
  draw();
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['message', 'notification']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['notification']);
  vi.advanceTimersByTime(1500);
  expect(texts()).toEqual([]);
});

test('a message whose look comes late stays for its whole time from then on', () => {
  showToast('error', 'message');
  vi.advanceTimersByTime(10_000);
  draw();
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['message']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a message whose look never comes is dropped after two minutes', () => {
  showToast('error', 'message');
  vi.advanceTimersByTime(120_000);
  expect(texts()).toEqual([]);
});

test('the same sentence again is one sentence that stays longer', () => {
  showToast('error', 'again');
  draw();
  vi.advanceTimersByTime(2000);
  showToast('error', 'again');
  draw();
  expect(texts()).toEqual(['again']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['again']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test('the message about loading is the only one, until the loading is done or two minutes have passed', () => {
  showLoadingToast('loading');
  showLoadingToast('loading on');
  vi.advanceTimersByTime(119_999);
  expect(texts()).toEqual(['loading on']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  showLoadingToast('loading');
  showToast('info', 'message');
  dismissLoading();
  expect(texts()).toEqual(['message']);
});

test('the action of a message is done or missed, and never both', () => {
  const action = { label: 'undo', run: vi.fn(), onMissed: vi.fn() };
  showToast('info', 'first', action);
  draw();
  for (const message of useMessages.getState().list) takeAction(message);
  vi.advanceTimersByTime(120_000);
  expect([action.run, action.onMissed].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  showToast('info', 'second', action);
  draw();
  vi.advanceTimersByTime(120_000);
  expect([action.run, action.onMissed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
