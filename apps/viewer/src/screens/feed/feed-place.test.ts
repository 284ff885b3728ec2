import { afterEach, expect, it, vi } from 'vitest';
import { chooseConsent } from '../../features/consent/consent.ts';
import { clearVisit, listRecentDramas } from '../../features/recommendations/visit.ts';
import { feedStartOf, leaveFeedAt } from './feed-place.ts';

afterEach(() => {
  vi.useRealTimers();
  leaveFeedAt(undefined);
  clearVisit();
  chooseConsent('agreed');
});

/** Stays with a drama for so many seconds. */
function stay(id: string, seconds: number) {
  leaveFeedAt(id);
  vi.advanceTimersByTime(seconds * 1000);
}

it('goes on where the viewer left', () => {
  leaveFeedAt('b');
  expect(feedStartOf([{ group: { id: 'a' } }, { group: { id: 'b' } }])).toBe(1);
  expect(feedStartOf([{ group: { id: 'a' } }])).toBe(0);
});

it('takes a drama that was stayed with for one that is liked, the last first, and no other', () => {
  vi.useFakeTimers();
  stay('a', 30);
  stay('b', 2);
  stay('c', 12);
  stay('a', 11);
  leaveFeedAt('d');
  expect(listRecentDramas()).toEqual(['a', 'c']);
});

it('takes no time with an advertisement for time with the drama before it', () => {
  vi.useFakeTimers();
  stay('e', 2);
  leaveFeedAt('e', 'ad');
  vi.advanceTimersByTime(30_000);
  stay('e', 2);
  leaveFeedAt('f');
  expect(listRecentDramas()).not.toContain('e');
  leaveFeedAt('e');
  expect(feedStartOf([{ group: { id: 'd' } }, { group: { id: 'e' } }])).toBe(1);
});

it('remembers nothing for viewers who only browse', () => {
  vi.useFakeTimers();
  stay('a', 30);
  chooseConsent('browse');
  stay('b', 30);
  leaveFeedAt('c');
  expect(listRecentDramas()).toEqual([]);
});
