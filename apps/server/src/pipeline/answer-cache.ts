import type { SharedState } from '@playlet/shared-state';
import type { Caches } from '../caches.ts';

/** Finished answers kept for a moment, and one computation for callers who ask at the same time. */
export type AnswerCache = {
  /** The kept answer of `key`, or `compute`'s, which is then kept `ttl` milliseconds. Failures are not kept. */
  get(key: string, ttl: number, compute: () => Promise<string>): Promise<string> | string;
  /** An answer that was fresh within the last minute, for when there is no time to compute another. */
  getStale(key: string): string | undefined;
};

type AnswerCacheOptions = {
  caches: Caches;
  shared: SharedState;
  /** Servers of another version may answer otherwise. */
  version: string;
};

type Computation = { ttl: number; compute: () => Promise<string> };

const MAX_CHARACTERS = 32 * 1024 * 1024;
const MAX_STALE_MS = 60_000;
/** A longer answer is computed by each server rather than carried between them. */
const MAX_SHARED_CHARACTERS = 256 * 1024;

/**
 * Creates an answer cache bounded by the size of its texts; the longest unused is dropped first. Servers share their
 * computed answers.
 */
export function createAnswerCache({ caches, shared, version }: AnswerCacheOptions): AnswerCache {
  const answers = caches.open<string, string, Computation>('answers', {
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text, key) => text.length + key.length,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _stale, { options, context: { ttl, compute } }) {
      const sharedKey = `${version} ${key}`;
      const found = await shared.readText(sharedKey);
      if (found) {
        options.ttl = Math.min(found.ttlMs, ttl);
        return found.text;
      }
      const text = await compute();
      if (text.length <= MAX_SHARED_CHARACTERS) void shared.writeText(sharedKey, text, ttl);
      return text;
    },
  });
  return {
    get: (key, ttl, compute) =>
      answers.get(key) ?? answers.forceFetch(key, { ttl, context: { ttl, compute } }),
    getStale: (key) =>
      answers.getRemainingTTL(key) > -MAX_STALE_MS ? answers.peek(key, { allowStale: true }) : undefined,
  };
}
