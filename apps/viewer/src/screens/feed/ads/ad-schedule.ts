import type { Ad } from '@playlet/contract';
import { createAdSource } from '../../../features/ads/ad-source.ts';
import type { FeedAd, FeedItem } from '../feed-items.ts';
import { isTimeToAsk, nextAdPlaceOf, placeFor } from './ad-place.ts';

type Deck = { items: readonly FeedItem[]; index: number };

export type AdSchedule = {
  /** Brings advertisements into the deck by `onAd`. Returns what stops it. */
  start: (onAd: (ad: FeedAd) => void) => () => void;
  moveTo: (deck: Deck) => void;
};

/**
 * Asks for the deck's next advertisement as the viewer comes near its place, and brings it in there; one at a time.
 * `due` is the first place.
 */
export function createAdSchedule(due: number, askForAd: () => Promise<Ad | null>): AdSchedule {
  let deck: Deck = { items: [], index: 0 };
  let nextDue = due;
  let inHand: Ad | null = null;
  let isAsking = false;
  let onAd: ((ad: FeedAd) => void) | null = null;

  async function ask(): Promise<void> {
    if (isAsking || inHand || !isTimeToAsk(nextDue, deck.index)) return;
    isAsking = true;
    const askedAt = deck.index;
    inHand = await askForAd();
    isAsking = false;
    if (!inHand) nextDue = nextAdPlaceOf(askedAt);
    bringIn();
  }

  function bringIn(): void {
    const ad = inHand;
    const place = ad && onAd && placeFor(deck.items, deck.index, nextDue);
    if (!place) return;
    inHand = null;
    nextDue = nextAdPlaceOf(place.at);
    onAd?.({ ad, after: place.after, load: () => createAdSource(ad) });
  }

  return {
    start: (next) => {
      onAd = next;
      return () => {
        onAd = null;
      };
    },
    moveTo: (next) => {
      deck = next;
      bringIn();
      void ask();
    },
  };
}
