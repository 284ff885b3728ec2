import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { activateLocale } from '../../lib/locale.ts';
import { keys } from '../../lib/storage.ts';
import { guardCalls } from './guard-calls.ts';
import { writeGuestTeen, writeLedger } from './guest-record.ts';

guardCalls();
const noon = Date.parse('2026-07-01T12:00:00+08:00');
const fetched = vi.fn<typeof fetch>();
const answer = (data: unknown) => {
  const body = { code: 0, msg: 'ok', success: true, data, errorCode: null, errorMessage: null, showType: 0 };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
};
const quietly = { skipErrorHandler: true };
const play = () => call('POST member/video/play/create', { groupId: 'g', index: 1 }, quietly);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.stubGlobal('fetch', fetched);
  await activateLocale();
  writeGuestTeen({
    band: 'under8',
    pin: { salt: '', hash: '' },
    guesses: { failures: 0, restsUntil: null },
    resetFrom: null,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  localStorage.clear();
});

test('lists are asked for with suitable dramas only', async () => {
  answer({ list: [] });
  await call('POST member/video/group/feed', { page: 0 }, quietly);
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ page: 0, minorSafe: true }));
});

test('the search finds, suggests and calls hot only what is suitable', async () => {
  for (const action of ['list', 'suggest', 'hot'] as const) {
    answer({ list: [] });
    await call(`POST public/content/search/${action}`, { q: '雨' }, quietly);
  }
  const asked = fetched.mock.calls.map(([, init]) => init?.body);
  expect(asked).toEqual(Array(3).fill(JSON.stringify({ q: '雨', minorSafe: true })));
});

test('a drama that is not suitable is neither shown nor played', async () => {
  answer({ id: 'g', minorSafe: false });
  await expect(call('GET member/video/group/detail', { id: 'g' }, quietly)).rejects.toMatchObject({
    errorCode: 'TEEN_RESTRICTED',
  });
  answer({ id: 'g', minorSafe: false });
  await expect(play()).rejects.toMatchObject({ errorCode: 'TEEN_RESTRICTED' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a suitable drama plays by day, until the time is used up', async () => {
  answer({ id: 'g', minorSafe: true });
  answer({ ticket: 't' });
  expect(await play()).toEqual({ ticket: 't' });
  writeLedger({ '2026-07-01': { used: 40 * 60_000, extra: 0 } });
  await expect(play()).rejects.toMatchObject({ errorCode: 'TEEN_TIME_USED' });
  vi.setSystemTime(Date.parse('2026-07-01T22:00:00+08:00'));
  await expect(play()).rejects.toMatchObject({ errorCode: 'TEEN_CURFEW' });
});

test('a member asks as the account is set, whatever the device holds for guests', async () => {
  localStorage.setItem(keys.token, 'token');
  answer({ list: [] });
  await call('POST member/video/group/feed', { page: 0 }, quietly);
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ page: 0 }));
});
