import { useEffect, useMemo, useState } from 'react';
import { isTeen, isVip, useSession } from '../../features/session/session.ts';
import type { FeedClip } from './feed-clips.ts';
import { type FeedAd, type FeedItem, goOnAt, withAds } from './feed-items.ts';
import { feedStart } from './feed-place.ts';

type FeedItems = {
  items: readonly FeedItem[];
  index: number;
  setIndex: (index: number) => void;
  addAd: (ad: FeedAd) => void;
  dropAd: (ad: FeedAd) => void;
};

/** The deck's items and the one in front. Whoever has become VIP, or a teen, keeps the dramas alone. */
export function useFeedItems(clips: readonly FeedClip[]): FeedItems {
  const [index, setIndex] = useState(() => feedStart(clips));
  const [ads, setAds] = useState<readonly FeedAd[]>(NONE);
  const items = useMemo(() => withAds(clips, ads), [clips, ads]);
  const adFree = useSession((session) => isVip(session) || isTeen(session));
  const keep = (kept: readonly FeedAd[]) => {
    setIndex(goOnAt(items, index, withAds(clips, kept)));
    setAds(kept);
  };
  useEffect(() => {
    if (adFree && ads.length > 0) keep(NONE);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` is new at each render and does the same.
  }, [adFree, ads]);
  return {
    items,
    index,
    setIndex,
    addAd: (ad) => setAds((before) => [...before, ad]),
    dropAd: (ad) => keep(ads.filter((one) => one !== ad)),
  };
}

const NONE: readonly FeedAd[] = [];
