import type { Ad } from '@playlet/contract';
import { FEED_INTERVAL_COUNT } from '@playlet/domain/ads/slot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedClip } from '../feed-clips.ts';
import { clipOf, type FeedAd, goOnAt, isAd, withAds } from '../feed-items.ts';
import { isTimeToAsk, nextAdPlaceOf, placeFor } from './ad-place.ts';

const clip = (id: string) => ({ group: { id }, video: { groupId: id, index: 1 } }) as FeedClip;
const clips = Array.from({ length: 40 }, (_, at) => clip(String(at)));
const ad = (after: string): FeedAd => ({
  ad: { showingId: `ad-${after}` } as Ad,
  after,
  load: () => Promise.reject(new Error('a picture')),
});

describe('the deck', () => {
  it('is the dramas themselves while there are no advertisements', () => {
    expect(withAds(clips, [])).toBe(clips);
  });

  it('keeps every drama and its order, with each advertisement right after its drama', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(39), { maxLength: 6 }), (places) => {
        const items = withAds(
          clips,
          places.map((at) => ad(String(at))),
        );
        expect(items.filter((item) => !isAd(item))).toEqual(clips);
        for (const [at, item] of items.entries())
          if (isAd(item)) expect(clipOf(items, at)?.group.id).toBe(item.after);
      }),
    );
  });

  it('goes on with the item in front when advertisements go, and with the next where that was one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(38), { minLength: 1, maxLength: 6 }), fc.nat(39), (places, index) => {
        const items = withAds(
          clips,
          places.map((at) => ad(String(at))),
        );
        const front = items[index];
        const next = clips[goOnAt(items, index, clips)];
        const followed = front && isAd(front) ? items[index + 1] : front;
        expect(next).toBe(followed);
      }),
    );
  });
});

it('goes on with the same drama when another episode of it is shown, and with the next when it goes', () => {
  const items = withAds(clips, [ad('3')]);
  const other = { ...clip('5'), video: { groupId: '5', index: 2 } } as FeedClip;
  expect(
    goOnAt(
      items,
      6,
      items.map((item, at) => (at === 6 ? other : item)),
    ),
  ).toBe(6);
  expect(goOnAt(items, 3, clips.toSpliced(3, 1))).toBe(3);
  expect(goOnAt(clips, 39, clips.slice(0, 39))).toBe(38);
});

describe('advertisements of the feed', () => {
  /** Swipes through a long feed and gets every advertisement that is asked for. */
  function swipeThrough(dwell: number) {
    const feed = Array.from({ length: 120 }, (_, at) => clip(String(at)));
    const ads: FeedAd[] = [];
    let due = nextAdPlaceOf(-1);
    let asked: number | null = null;
    for (let index = 0; index < 100; index += 1) {
      const items = withAds(feed, ads);
      if (asked === null && isTimeToAsk(due, index)) asked = index;
      const place = asked !== null && index >= asked + dwell && placeFor(items, index, due);
      if (!place) continue;
      // Nothing that stands on a screen moves.
      expect(place.at).toBeGreaterThanOrEqual(index + 2);
      ads.push(ad(place.after));
      due = nextAdPlaceOf(place.at);
      asked = null;
    }
    return withAds(feed, ads);
  }

  it.each([0, 1, 3, 9])('stand at least six dramas apart, when they come %i swipes late', (dwell) => {
    const places = swipeThrough(dwell).flatMap((item, at) => (isAd(item) ? [at] : []));
    expect(places.length).toBeGreaterThan(4);
    for (const [nth, at] of places.entries()) {
      const before = nth === 0 ? -1 : (places[nth - 1] ?? -1);
      expect(at - before - 1).toBeGreaterThanOrEqual(FEED_INTERVAL_COUNT);
    }
    if (dwell === 0) expect(places.slice(0, 3)).toEqual([6, 13, 20]);
  });

  it('are never the last of the deck', () => {
    const short = clips.slice(0, 6);
    expect(placeFor(short, 4, nextAdPlaceOf(-1))).toBeNull();
    expect(placeFor(clips.slice(0, 7), 4, nextAdPlaceOf(-1))).toEqual({ at: 6, after: '5' });
  });
});
