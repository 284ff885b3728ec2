import type { Ad } from '@playlet/contract';
import { expect, it, vi } from 'vitest';
import type { FeedClip } from '../feed-clips.ts';
import { type FeedAd, type FeedItem, withAds } from '../feed-items.ts';
import { nextAdPlaceOf } from './ad-place.ts';
import { createAdSchedule } from './ad-schedule.ts';

const CLIPS = Array.from({ length: 60 }, (_, at) => ({ group: { id: String(at) } }) as FeedClip);
const FIRST = nextAdPlaceOf(-1);

/** A deck that is swiped through, with the service's answers. */
function swipe(answer: (asked: number) => Ad | null) {
  const ads: FeedAd[] = [];
  const asked: number[] = [];
  let items: readonly FeedItem[] = CLIPS;
  let index = 0;
  const schedule = createAdSchedule(FIRST, async () => {
    asked.push(index);
    return answer(asked.length);
  });
  const stop = schedule.start((ad) => {
    ads.push(ad);
    items = withAds(CLIPS, ads);
    schedule.moveTo({ items, index });
  });
  const to = async (place: number) => {
    for (; index < place; index += 1) {
      schedule.moveTo({ items, index });
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { to, stop, asked, ads, places: () => items.flatMap((item, at) => ('ad' in item ? [at] : [])) };
}

const ad = (showingId: number) => ({ showingId: String(showingId) }) as Ad;

it('asks a little before each place, once, and brings the advertisement in there', async () => {
  const deck = swipe(ad);
  await deck.to(20);
  const [first = 0, second = 0] = deck.places();
  expect(first).toBe(FIRST);
  expect(second).toBe(nextAdPlaceOf(first));
  expect(deck.asked).toHaveLength(deck.ads.length);
  expect(deck.asked[0]).toBeLessThan(first);
  expect(deck.asked[1]).toBeGreaterThan(first);
});

it('asks again a whole interval later where the service has none', async () => {
  const deck = swipe((asked) => (asked === 1 ? null : ad(asked)));
  await deck.to(30);
  const [first = 0, second = 0] = deck.asked;
  expect(second).toBeGreaterThan(first + 1);
  expect(deck.places()[0]).toBe(nextAdPlaceOf(first));
});

it('brings nothing into a deck that is gone', async () => {
  let give = (_: Ad) => {};
  const schedule = createAdSchedule(FIRST, () => new Promise((resolve) => (give = resolve)));
  const onAd = vi.fn();
  const stop = schedule.start(onAd);
  schedule.moveTo({ items: CLIPS, index: FIRST });
  stop();
  give(ad(1));
  await Promise.resolve();
  expect(onAd).not.toHaveBeenCalled();
});
