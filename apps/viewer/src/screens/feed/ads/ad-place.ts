import { FEED_INTERVAL_COUNT } from '@playlet/domain/ads/slot';
// A type alone: the deck's own needs stay in the first bundle, without a part shared with this one.
import type { FeedItem } from '../feed-items.ts';

/** The advertisement is requested this many items before its place, so that it arrives in time. */
const AHEAD_COUNT = 4;
/** The three screens of the deck hold the items next to the one in front: what comes in between comes behind them. */
const BEHIND_COUNT = 2;

/** Returns the place in the deck at which an advertisement is due after the last one's. */
export function nextAdPlaceOf(last: number): number {
  return last + 1 + FEED_INTERVAL_COUNT;
}

/** Whether it is time to ask for an advertisement that is due. */
export function isTimeToAsk(due: number, index: number): boolean {
  return index >= due - AHEAD_COUNT;
}

/**
 * Returns the place of an advertisement: its due place, or the first one behind the item in front that moves no ready
 * clip. Null where the feed is not that long yet, because a drama always follows it.
 */
export function placeFor(items: readonly FeedItem[], index: number, due: number): Place | null {
  const at = Math.max(due, index + BEHIND_COUNT);
  const before = items[at - 1];
  return before && 'group' in before && items[at] ? { at, after: before.group.id } : null;
}

type Place = {
  at: number;
  /** The drama it comes after. */
  after: string;
};
