import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale } from '../../lib/locale.ts';
import { keys } from '../../lib/storage.ts';
import { startTime, takeAction, useMessages } from '../../lib/toast.ts';
import { keepDeviceWatch, readDeviceRecord } from './device-record.ts';
import { keyOf, removeWatched, useRemoved } from './remove.ts';
import type { Watched } from './watched.ts';

const fetched = vi.fn<typeof fetch>();
const watched = (id: string, historyId?: string) =>
  ({ group: { id }, historyId, watchedAt: 'now' }) as unknown as Watched;
const isHidden = (one: Watched) => useRemoved.getState().keys.has(keyOf(one));
/** Draws the message, and lets its time pass. */
const missMessage = async () => {
  for (const message of useMessages.getState().list) startTime(message);
  await vi.advanceTimersByTimeAsync(4000);
};
const ok = () =>
  new Response(
    JSON.stringify({
      code: 0,
      msg: '',
      success: true,
      data: {},
      errorCode: null,
      errorMessage: null,
      showType: 0,
    }),
  );

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(() => Promise.resolve(ok())),
  );
  useMessages.setState({ list: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('a removed entry disappears at once, and is forgotten with its message', async () => {
  const one = watched('rain', 'h1');
  removeWatched([one]);
  expect(isHidden(one)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  await missMessage();
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/api/member/video/history/delete', 'DELETE', '{"ids":["h1"]}'],
  ]);
  expect(isHidden(one)).toBe(true);
});

test('undoing it brings it back and tells nobody', async () => {
  const one = watched('palace', 'h2');
  removeWatched([one]);
  for (const message of useMessages.getState().list) takeAction(message);
  expect(isHidden(one)).toBe(false);
  await missMessage();
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that goes away forgets it at once', () => {
  removeWatched([watched('sword', 'h3')]);
  dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a guest's drama is forgotten on the device, without a word to the service", async () => {
  keepDeviceWatch({ groupId: 'rain', episode: 1, position: 30, duration: 60, ended: false });
  removeWatched([watched('rain')]);
  await missMessage();
  expect(readDeviceRecord()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});
