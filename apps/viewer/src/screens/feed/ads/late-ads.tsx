import { useEffect, useEffectEvent, useState } from 'react';
import { nextAd } from '../../../features/ads/showing.ts';
import type { FeedAd, FeedItem } from '../feed-items.ts';
import { nextAdPlaceOf } from './ad-place.ts';
import { createAdSchedule } from './ad-schedule.ts';

type LateAdsProps = { items: readonly FeedItem[]; index: number; onAd: (ad: FeedAd) => void };

/** The page draws this from the third item on: the first screens owe nothing to advertisements. */
const MIN_DRAWN_INDEX = 2;

/** Brings advertisements into the deck as the viewer comes near their places. Nothing waits for one. */
export default function LateAds({ items, index, onAd }: LateAdsProps) {
  // A viewer who returns to the feed begins a new schedule there.
  const [schedule] = useState(() =>
    createAdSchedule(nextAdPlaceOf(index - MIN_DRAWN_INDEX - 1), () => nextAd('feed')),
  );
  const bringIn = useEffectEvent(onAd);
  useEffect(() => schedule.start((ad) => bringIn(ad)), [schedule]);
  useEffect(() => schedule.moveTo({ items, index }), [schedule, items, index]);
  return null;
}
