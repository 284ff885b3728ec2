import { dropOldest } from '../drop-oldest.ts';
import type { OwnFeed } from './own-feed.ts';

/** Own feeds of those who page, by who and when they began. */
export type FeedHeads = {
  get(memberId: string, key: string, make: () => Promise<OwnFeed>): Promise<OwnFeed>;
  /** The member's taste has just changed by their own word. */
  forget(memberId: string): void;
};

const MAX_HEADS = 2000;

/** The one who began longest ago makes room for another; a feed that could not be made is not kept. */
export function createFeedHeads(): FeedHeads {
  const heads = new Map<string, Promise<OwnFeed>>();
  return {
    get(memberId, page, make) {
      const key = `${memberId} ${page}`;
      const known = heads.get(key);
      if (known) return known;
      const made = make();
      made.catch(() => heads.delete(key));
      heads.set(key, made);
      dropOldest(heads, MAX_HEADS);
      return made;
    },
    forget(memberId) {
      for (const key of heads.keys()) if (key.startsWith(`${memberId} `)) heads.delete(key);
    },
  };
}
