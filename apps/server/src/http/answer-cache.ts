import type { Caches } from '../caches.ts';

/** Finished answers kept for a moment, and one computation for callers who ask at the same time. */
export type AnswerCache = {
  /** The kept answer of `key`, or `compute`'s, which is then kept `ttl` milliseconds. Failures are not kept. */
  get(key: string, ttl: number, compute: () => Promise<string>): Promise<string> | string;
};

const MAX_CHARACTERS = 32 * 1024 * 1024;

/** An answer cache bounded by the size of its texts; the longest unused goes first. */
export function createAnswerCache(caches: Caches): AnswerCache {
  const answers = caches.open<string, string, () => Promise<string>>('answers', {
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text, key) => text.length + key.length,
    fetchMethod: (_key, _stale, { context: compute }) => compute(),
  });
  return {
    get: (key, ttl, compute) => answers.get(key) ?? answers.forceFetch(key, { ttl, context: compute }),
  };
}
