import { useMemo, useState } from 'react';
import { isTeen, isVip, useSession } from '../../features/session/session.ts';
import type { FeedClip } from './feed-clips.ts';
import { type FeedAd, type FeedItem, goOnAt, placeOf, withAds } from './feed-items.ts';
import { feedStartOf } from './feed-place.ts';

type FeedItems = {
  items: readonly FeedItem[];
  index: number;
  /** Puts another item in front, wherever it is by now. */
  moveTo: (item: FeedItem) => void;
  addAd: (ad: FeedAd) => void;
  dropAd: (ad: FeedAd) => void;
  clearAds: () => void;
};

/** Returns the deck's items and the one in front. For a new VIP, or a teen, only the dramas remain. */
export function useFeedItems(clips: readonly FeedClip[]): FeedItems {
  const [index, setIndex] = useState(() => feedStartOf(clips));
  const [ads, setAds] = useState<readonly FeedAd[]>(NONE);
  const items = useMemo(() => withAds(clips, ads), [clips, ads]);
  const [shown, setShown] = useState(items);
  if (shown !== items) {
    setShown(items);
    setIndex(goOnAt(shown, index, items));
  }
  const adFree = useSession((session) => isVip(session) || isTeen(session));
  if (adFree && ads.length > 0) setAds(NONE);
  return {
    items,
    index,
    moveTo: (item) => setIndex(placeOf(items, item) ?? index),
    addAd: (ad) => setAds((before) => [...before, ad]),
    dropAd: (ad) => setAds(ads.filter((one) => one !== ad)),
    clearAds: () => setAds(NONE),
  };
}

const NONE: readonly FeedAd[] = [];
