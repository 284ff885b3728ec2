import { FEED_INTERVAL_COUNT } from '@playlet/domain/ads/slot';
// A type alone: what the deck itself needs stays in the first bundle, without a part shared with this one.
import type { FeedItem } from '../feed-items.ts';

/** So many items before its place it is asked for, that it may be there in time. */
const AHEAD_COUNT = 4;
/** The three screens of the deck hold the items next to the one in front: what comes in between comes behind them. */
const BEHIND_COUNT = 2;

/** Where in the deck an advertisement is due after the last one's place. */
export function dueAfter(last: number): number {
  return last + 1 + FEED_INTERVAL_COUNT;
}

/** Whether it is time to ask for an advertisement that is due. */
export function isTimeToAsk(due: number, index: number): boolean {
  return index >= due - AHEAD_COUNT;
}

/**
 * Where an advertisement comes in: where it is due, or as soon behind the one in front as moves nothing that is ready.
 * Null where the feed is not that long yet, for a drama follows it always.
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
