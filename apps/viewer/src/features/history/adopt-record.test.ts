import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptRecord } from './adopt-record.ts';
import { keepDeviceWatch, readDeviceRecord } from './device-record.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (success: boolean) =>
  fetched.mockResolvedValueOnce(
    new Response(
      JSON.stringify({
        code: success ? 0 : 1,
        msg: '',
        success,
        data: success ? {} : null,
        errorCode: success ? null : 'TOKEN_INVALID',
        errorMessage: null,
        showType: 0,
      }),
    ),
  );

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const at = new Date('2026-11-22T13:36:00Z');
const watch = () =>
  keepDeviceWatch({ groupId: 'rain', episode: 2, position: 42, duration: 60, ended: false }, at);

test('the history of a guest is sent to the account, and dropped once it is there', async () => {
  watch();
  answer(true);
  await adoptRecord();
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/member/video/history/create');
  expect(JSON.parse(String(init?.body))).toEqual({
    list: [{ groupId: 'rain', episode: 2, position: 42, ended: false, watchedAt: at.toISOString() }],
  });
  expect(readDeviceRecord()).toEqual([]);
});

test('it stays on the device where the service refuses it, and nothing is sent where there is none', async () => {
  await adoptRecord();
  expect(fetched).not.toHaveBeenCalled();
  watch();
  answer(false);
  await expect(adoptRecord()).rejects.toThrow();
  expect(readDeviceRecord()).toHaveLength(1);
});
