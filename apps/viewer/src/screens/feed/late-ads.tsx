import type { Ad } from '@playlet/contract';
import { useEffect, useRef, useState } from 'react';
import { adSource } from '../../features/ads/ad-source.ts';
import { nextAd } from '../../features/ads/showing.ts';
import { dueAfter, isTimeToAsk, placeFor } from './ad-place.ts';
import type { FeedAd, FeedItem } from './feed-items.ts';

type LateAdsProps = { items: readonly FeedItem[]; index: number; onAd: (ad: FeedAd) => void };

/** The page draws this from the third item on: the first screens owe nothing to advertisements. */
const MIN_DRAWN_INDEX = 2;

/** Brings advertisements into the deck as the viewer comes near their places. Nothing waits for one. */
export default function LateAds({ items, index, onAd }: LateAdsProps) {
  const asking = useRef(false);
  const [inHand, setInHand] = useState<Ad | null>(null);
  // Who comes back to the feed begins anew from there.
  const [due, setDue] = useState(dueAfter(index - MIN_DRAWN_INDEX - 1));

  const wanted = inHand === null && isTimeToAsk(due, index);
  useEffect(() => {
    if (!wanted || asking.current) return;
    asking.current = true;
    void nextAd('feed').then((ad) => {
      asking.current = false;
      if (ad) setInHand(ad);
      else setDue(dueAfter(index));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each place
  }, [wanted]);

  useEffect(() => {
    const place = inHand && placeFor(items, index, due);
    if (!place) return;
    setInHand(null);
    setDue(dueAfter(place.at));
    onAd({ ad: inHand, after: place.after, load: () => adSource(inHand) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onAd` is new at each render and does the same.
  }, [inHand, items, index, due]);
  return null;
}
