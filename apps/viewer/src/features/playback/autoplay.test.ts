import { expect, test } from 'vitest';
import { canAutoplay } from './autoplay.ts';

test.each([
  ['on Wi-Fi', { type: 'wifi' }, true],
  ['on Wi-Fi, though data is to be saved', { type: 'wifi', saveData: true }, true],
  ['on a mobile network', { type: 'cellular' }, false],
  ['where nothing is known', {}, true],
  ['where only saving is known', { saveData: true }, false],
])('%s clips begin by themselves: %s → %s', (_, connection, expected) => {
  expect(canAutoplay({ autoplayOnMobile: false }, connection)).toBe(expected);
});

test('a viewer who allowed it has them begin on a mobile network too', () => {
  expect(canAutoplay({ autoplayOnMobile: true }, { type: 'cellular' })).toBe(true);
});
