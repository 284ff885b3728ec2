import { beforeEach, expect, test } from 'vitest';
import { hideAd, listHiddenAds } from './hidden-ads.ts';

const NOW = Date.parse('2026-11-22T21:36:00+08:00');
const DAY_MS = 86_400_000;

beforeEach(() => localStorage.clear());

test('an advertisement that was closed is hidden for seven days', () => {
  hideAd('a', NOW);
  hideAd('b', NOW + DAY_MS);
  expect(listHiddenAds(NOW + 2 * DAY_MS)).toEqual(['b', 'a']);
  expect(listHiddenAds(NOW + 7 * DAY_MS)).toEqual(['b']);
  hideAd('a', NOW + 7 * DAY_MS);
  expect(listHiddenAds(NOW + 8 * DAY_MS)).toEqual(['a']);
});

test.each(['', '{', '{"a":1}', '[null,["a","b"],[1,2]]'])(
  '%j, which it did not write, hides nothing',
  (text) => {
    localStorage.setItem('playlet_hidden_ads', text);
    expect(listHiddenAds(NOW)).toEqual([]);
  },
);
