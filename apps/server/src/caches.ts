import type { Clock } from '@playlet/domain/time';
import { LRUCache } from 'lru-cache';

/** The memory of this process that avoids repeated computing or reading, each kind by its name and bounded. */
export type Caches = {
  /**
   * A new cache; the longest unused entry goes first. With a `fetchMethod`, callers who ask for the same at the same time
   * share one reading, and a failed one is not kept. Another one of the same name takes its place in `sizes`.
   */
  open<Key extends {}, Value extends {}, Asked = unknown>(
    name: string,
    options: LRUCache.Options<Key, Value, Asked>,
  ): LRUCache<Key, Value, Asked>;
  /** Creates a memo of one value, which is read again once it is older than `ttlMs`. */
  memo<Value extends {}>(name: string, ttlMs: number, read: () => Promise<Value>): Memo<Value>;
  /** Returns the entries of each cache, their total weight where it is bounded by that, and the hits. */
  sizes(): Record<string, { entries: number; size?: number; hits: number; misses: number }>;
};

/** A value that is read now and then; `clear` makes it read again. */
export type Memo<Value> = (() => Promise<Value>) & { clear(): void };

/** The context of code with caches. */
export type CacheContext = { clock: Clock; caches: Caches };

type CacheFigures = Readonly<Record<'size' | 'calculatedSize' | 'maxSize' | 'hits' | 'misses', number>>;

/** Counts how often it knew the answer. One that was read for several callers at once is a miss for each. */
class CountingCache<Key extends {}, Value extends {}, Asked> extends LRUCache<Key, Value, Asked> {
  hits = 0;
  misses = 0;

  override get(key: Key, options?: LRUCache.GetOptions<Key, Value, Asked>): Value | undefined {
    const value = super.get(key, options);
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }

  // The overloads differ only in whether the options may be left out; the arguments are passed on unchanged.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override fetch(key: Key, options?: any): Promise<Value | undefined> {
    if (this.has(key)) this.hits += 1;
    else this.misses += 1;
    return super.fetch(key, options);
  }
}

/** The caches of one process; their entries grow old by this clock. */
export function createCaches(clock: Clock): Caches {
  const caches = new Map<string, CacheFigures>();
  const open: Caches['open'] = (name, options) => {
    const cache = new CountingCache({
      perf: clock,
      // Asks the clock each time, so that a test may move it.
      ttlResolution: 0,
      // Callers of a running read get its value, even if the entry had to make room meanwhile.
      ignoreFetchAbort: true,
      ...options,
    });
    caches.set(name, cache);
    return cache;
  };
  return {
    open,
    memo<Value extends {}>(name: string, ttlMs: number, read: () => Promise<Value>) {
      const cache = open<string, Value>(name, {
        max: 1,
        ttl: ttlMs,
        fetchMethod: () => read(),
      });
      return Object.assign(() => cache.forceFetch(name), { clear: () => cache.clear() });
    },
    sizes: () =>
      Object.fromEntries(
        [...caches].map(([name, { size, calculatedSize, maxSize, hits, misses }]) => [
          name,
          { entries: size, ...(maxSize > 0 && { size: calculatedSize }), hits, misses },
        ]),
      ),
  };
}
