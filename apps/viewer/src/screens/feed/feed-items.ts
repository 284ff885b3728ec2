import type { Ad } from '@playlet/contract';
import type { PlaySource } from '@playlet/player';
import type { FeedClip } from './feed-clips.ts';

/** An advertisement in the deck, right after the drama `after`. */
export type FeedAd = { ad: Ad; after: string; load: () => Promise<PlaySource> };
/** What the deck shows, one after the other. */
export type FeedItem = FeedClip | FeedAd;

export function isAd(item: FeedItem): item is FeedAd {
  return 'ad' in item;
}

/** The dramas with the advertisements between them. */
export function withAds(clips: readonly FeedClip[], ads: readonly FeedAd[]): readonly FeedItem[] {
  if (ads.length === 0) return clips;
  return clips.flatMap((clip) => [clip, ...ads.filter(({ after }) => after === clip.group.id)]);
}

/** The drama an item is about: itself, or the one the advertisement stands after. */
export function clipOf(items: readonly FeedItem[], index: number): FeedClip | undefined {
  const item = items[index];
  return item && isAd(item) ? clipOf(items, index - 1) : item;
}

/**
 * Where `next` goes on when the items of a deck that stands at `index` become those: at the same one, of which another episode
 * may be shown by then, or the one after.
 */
export function goOnAt(items: readonly FeedItem[], index: number, next: readonly FeedItem[]): number {
  const places = new Map(next.map((item, at) => [nameOf(item), at]));
  const successor = items.slice(index).find((item) => places.has(nameOf(item)));
  const place = successor && places.get(nameOf(successor));
  return place ?? Math.max(0, Math.min(index, next.length - 1));
}

/** Where an item is among `items`; undefined where it was taken out. */
export function placeOf(items: readonly FeedItem[], item: FeedItem): number | undefined {
  const at = items.findIndex((one) => nameOf(one) === nameOf(item));
  return at < 0 ? undefined : at;
}

const nameOf = (item: FeedItem): string => (isAd(item) ? item.ad.showingId : item.group.id);
