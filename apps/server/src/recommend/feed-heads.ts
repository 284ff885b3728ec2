import { dropOldest } from '../drop-oldest.ts';
import type { OwnFeed } from './own-feed.ts';

/** Own feeds of those who page, by who and when they began. */
export type FeedHeads = { get(key: string, make: () => Promise<OwnFeed>): Promise<OwnFeed> };

const MAX_HEADS = 2000;

/** The one who began longest ago makes room for another; a feed that could not be made is not kept. */
export function createFeedHeads(): FeedHeads {
  const heads = new Map<string, Promise<OwnFeed>>();
  return {
    get(key, make) {
      const known = heads.get(key);
      if (known) return known;
      const made = make();
      made.catch(() => heads.delete(key));
      heads.set(key, made);
      dropOldest(heads, MAX_HEADS);
      return made;
    },
  };
}
