import type { Ad } from '@playlet/contract';
import type { PlaySource } from '@playlet/player';
import type { FeedClip } from './feed-clips.ts';

/** An advertisement in the deck, right after the drama `after`. */
export type FeedAd = { ad: Ad; after: string; load: () => Promise<PlaySource> };
/** The items of the deck, in order. */
export type FeedItem = FeedClip | FeedAd;

export function isAd(item: FeedItem): item is FeedAd {
  return 'ad' in item;
}

/** The dramas with the advertisements between them. */
export function withAds(clips: readonly FeedClip[], ads: readonly FeedAd[]): readonly FeedItem[] {
  if (ads.length === 0) return clips;
  return clips.flatMap((clip) => [clip, ...ads.filter(({ after }) => after === clip.group.id)]);
}

/** Returns the drama of an item: itself, or the one before the advertisement. */
export function clipOf(items: readonly FeedItem[], index: number): FeedClip | undefined {
  const item = items[index];
  return item && isAd(item) ? clipOf(items, index - 1) : item;
}

/**
 * Returns the index at which a deck at `index` continues after its items become `next`: at the same one, which may show
 * another episode by then, or the one after.
 */
export function goOnAt(items: readonly FeedItem[], index: number, next: readonly FeedItem[]): number {
  const places = new Map(next.map((item, at) => [nameOf(item), at]));
  const successor = items.slice(index).find((item) => places.has(nameOf(item)));
  const place = successor && places.get(nameOf(successor));
  return place ?? Math.max(0, Math.min(index, next.length - 1));
}

/** Returns the index of an item among `items`; undefined where it was taken out. */
export function placeOf(items: readonly FeedItem[], item: FeedItem): number | undefined {
  const at = items.findIndex((one) => nameOf(one) === nameOf(item));
  return at < 0 ? undefined : at;
}

const nameOf = (item: FeedItem): string => (isAd(item) ? item.ad.showingId : item.group.id);
