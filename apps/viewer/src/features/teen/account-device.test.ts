import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { activateLocale } from '../../lib/locale.ts';
import { hasGuestTeen } from '../../lib/storage.ts';
import { beginSession, type CurrentUser, endSession, updateMember, useSession } from '../session/session.ts';
import { keepAccountTeen, rememberPin } from './account-device.ts';
import { guardCalls } from './guard-calls.ts';
import { writeGuestTeen } from './guest-record.ts';
import { guestTeenService } from './guest-teen-service.ts';
import { readGuestTeenState } from './guest-teen-state.ts';

guardCalls();

const noon = Date.parse('2026-07-01T12:00:00+08:00');
const fetched = vi.fn<typeof fetch>();
const answer = (data: unknown, errorCode: string | null = null) => {
  const success = errorCode === null;
  const body = { code: success ? 0 : 1, msg: '', success, data, errorCode, errorMessage: 'no', showType: 0 };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
};
const quietly = { skipErrorHandler: true };
const DEVICE = 'teen.8-12.m1.signed';
// What the screens around it know of a member does not matter here.
const member = (enabled: boolean) => ({ id: 'm1', phone: '', teen: { enabled } }) as CurrentUser;
const state = { ...readGuestTeenState(), enabled: true, band: '8-12' as const, device: DEVICE };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.stubGlobal('fetch', fetched);
  localStorage.clear();
  await activateLocale();
  beginSession('token', member(true));
  keepAccountTeen({ ...state, limitSeconds: 4800, usedSeconds: 600 }, 'm1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  localStorage.clear();
});

test('a session that ends, however it does, leaves the device in teen mode with what is left of the day', () => {
  expect(hasGuestTeen()).toBe(false);
  endSession();
  expect(hasGuestTeen()).toBe(true);
  expect(useSession.getState().guestTeen).toBe(true);
  expect(readGuestTeenState()).toMatchObject({ band: '8-12', usedSeconds: 600, limitSeconds: 4800 });
});

test('an invalid token ends in teen mode too, and the call is asked again as the device', async () => {
  answer(null, 'TOKEN_INVALID');
  answer({ list: [] });
  await call('POST member/video/group/feed', { page: 0 }, quietly);
  const [, again] = fetched.mock.calls[1] ?? [];
  expect(again?.headers).toMatchObject({ 'x-token': DEVICE });
  expect(again?.body).toBe(JSON.stringify({ page: 0, minorSafe: true }));
});

test('the PIN is checked by the service, and by the device once it was typed here', async () => {
  endSession();
  answer(null, 'TEEN_PIN_WRONG');
  await expect(guestTeenService.disable({ pin: '0000' })).rejects.toMatchObject({
    errorCode: 'TEEN_PIN_WRONG',
  });
  await rememberPin('2580');
  await expect(guestTeenService.disable({ pin: '0000' })).rejects.toMatchObject({
    errorCode: 'TEEN_PIN_WRONG',
  });
  await guestTeenService.disable({ pin: '2580' });
  expect(hasGuestTeen()).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an account that is gone has no PIN: the wait for a new one is what is left', async () => {
  endSession();
  answer(null, 'TEEN_OFF');
  await expect(guestTeenService.disable({ pin: '2580' })).rejects.toMatchObject({
    errorCode: 'TEEN_PIN_WRONG',
  });
  expect(hasGuestTeen()).toBe(true);
});

test('it goes where the guardian has ended the mode of the account, here or elsewhere', () => {
  updateMember(member(false));
  endSession();
  expect(hasGuestTeen()).toBe(false);
});

test('a mode of the device itself is left alone', () => {
  const own = {
    band: 'under8' as const,
    pin: { salt: '', hash: '' },
    guesses: { failures: 0, restsUntil: null },
    resetFrom: null,
  };
  writeGuestTeen(own);
  keepAccountTeen(state, 'm1');
  updateMember(member(false));
  endSession();
  expect(readGuestTeenState().band).toBe('under8');
});
