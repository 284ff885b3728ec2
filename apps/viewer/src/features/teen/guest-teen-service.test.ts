import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusinessError } from '../../lib/failure.ts';
import { activateLocale } from '../../lib/locale.ts';
import { hasGuestTeen, keys } from '../../lib/storage.ts';
import { sendGuestHeartbeat } from './guest-heartbeat.ts';
import { askForReset, guestTeenService, resetPin } from './guest-teen-service.ts';
import { readGuestTeenState } from './guest-teen-state.ts';

const noon = Date.parse('2026-07-01T12:00:00+08:00');
const PIN = { pin: '2580' };
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: BusinessError) => error.errorCode,
  );
const guessWrong = async (times: number) => {
  for (let n = 0; n < times; n += 1)
    expect(await codeOf(guestTeenService.disable({ pin: '0000' }))).toBe('TEEN_PIN_WRONG');
};
/** The product in view for so many seconds. */
const use = (seconds: number) => {
  for (let n = 0; n < seconds; n += 15) {
    vi.setSystemTime(Date.now() + 15_000);
    sendGuestHeartbeat(false);
  }
};

beforeEach(async () => {
  // Only the clock: hashing goes on in its own time.
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  localStorage.clear();
  await activateLocale();
  await guestTeenService.enable({ ...PIN, band: 'under8' });
});
afterEach(() => {
  sendGuestHeartbeat(true);
  vi.useRealTimers();
  localStorage.clear();
});

test('the device holds the mode, and not the PIN itself', async () => {
  expect(hasGuestTeen()).toBe(true);
  expect(localStorage.getItem(keys.teen)).not.toContain(PIN.pin);
  expect(readGuestTeenState()).toMatchObject({ enabled: true, band: 'under8', remainingSeconds: 2400 });
  await guestTeenService.disable(PIN);
  expect(hasGuestTeen()).toBe(false);
});

test('time in view is used up, time out of view is not, and the guardian adds twenty minutes', async () => {
  sendGuestHeartbeat(false);
  use(60);
  sendGuestHeartbeat(true);
  vi.setSystemTime(Date.now() + 20_000);
  sendGuestHeartbeat(false);
  expect(readGuestTeenState()).toMatchObject({ usedSeconds: 60, remainingSeconds: 2340 });
  use(3000);
  expect(readGuestTeenState().remainingSeconds).toBe(0);
  expect(await guestTeenService.extend(PIN)).toMatchObject({ limitSeconds: 3600, remainingSeconds: 1200 });
});

test('the guardian gives more once a day', async () => {
  await guestTeenService.extend(PIN);
  expect(await codeOf(guestTeenService.extend(PIN))).toBe('TEEN_EXTENDED');
  expect(readGuestTeenState()).toMatchObject({ extended: true });
});

test('switching off and on again does not restart the day', async () => {
  sendGuestHeartbeat(false);
  use(60);
  await guestTeenService.disable(PIN);
  expect(await guestTeenService.enable({ ...PIN, band: 'under8' })).toMatchObject({ usedSeconds: 60 });
});

test('five wrong guesses make even the right PIN wait ten minutes', async () => {
  await guessWrong(5);
  expect(await codeOf(guestTeenService.disable(PIN))).toBe('TEEN_PIN_BLOCKED');
  expect(readGuestTeenState().pinBlockedUntil).toBe(new Date(noon + 600_000).toISOString());
  vi.setSystemTime(noon + 600_000);
  expect(await codeOf(guestTeenService.disable(PIN))).toBe('accepted');
});

test('the guardian changes the age and the PIN', async () => {
  expect(await guestTeenService.update({ ...PIN, band: '16-18', newPin: '1470' })).toMatchObject({
    band: '16-18',
  });
  expect(await codeOf(guestTeenService.disable(PIN))).toBe('TEEN_PIN_WRONG');
  expect(await codeOf(guestTeenService.disable({ pin: '1470' }))).toBe('accepted');
});

test('a forgotten PIN can be reset after a day, unless it was entered meanwhile', async () => {
  expect(await codeOf(resetPin('1470'))).toBe('TEEN_PIN_WRONG');
  const from = askForReset();
  vi.setSystemTime(from - 1);
  expect(await codeOf(resetPin('1470'))).toBe('TEEN_PIN_WRONG');
  expect(askForReset()).toBe(from);
  vi.setSystemTime(from);
  await resetPin('1470');
  expect(await codeOf(guestTeenService.extend({ pin: '1470' }))).toBe('accepted');

  const again = askForReset();
  await guestTeenService.update({ pin: '1470' });
  vi.setSystemTime(again);
  expect(await codeOf(resetPin('2580'))).toBe('TEEN_PIN_WRONG');
});
