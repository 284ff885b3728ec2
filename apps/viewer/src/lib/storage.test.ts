import { afterEach, expect, test } from 'vitest';
import { forgetViewer, keys, readDeviceChoices } from './storage.ts';

afterEach(() => localStorage.clear());

test('a member who leaves takes everything along but the choices of the device', () => {
  for (const key of Object.values(keys)) localStorage.setItem(key, 'kept');
  sessionStorage.setItem('frame_path', '/my');
  forgetViewer();
  expect(Object.keys(localStorage).sort()).toEqual(
    [
      ...[keys.locale, keys.theme, keys.playback, keys.device, keys.teen, keys.teenDays],
      ...[keys.consent, keys.teenPrompt, keys.splash, keys.hiddenAds, keys.passkeyOffer],
    ].sort(),
  );
  expect(sessionStorage).toHaveLength(0);
});

test('the choices come back when the browser has cleared everything itself', () => {
  localStorage.setItem(keys.locale, 'en-US');
  const kept = readDeviceChoices();
  localStorage.clear();
  forgetViewer(kept);
  expect(localStorage.getItem(keys.locale)).toBe('en-US');
  expect(localStorage.getItem(keys.theme)).toBeNull();
});
