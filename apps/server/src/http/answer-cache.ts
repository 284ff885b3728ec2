/** Finished answers kept for a moment, and one computation for callers who ask at the same time. */
export type AnswerCache = {
  /** The kept answer of `key`, or `compute`'s, which is then kept `ttl` milliseconds. Failures are not kept. */
  get(key: string, ttl: number, compute: () => Promise<string>): Promise<string> | string;
};

const MAX_CHARACTERS = 32 * 1024 * 1024;

/** An answer cache bounded by the size of its texts; the longest unused goes first. */
export function createAnswerCache(now: () => number = Date.now): AnswerCache {
  const kept = new Map<string, { text: string; until: number }>();
  const running = new Map<string, Promise<string>>();
  let characters = 0;

  const drop = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    characters -= entry.text.length + key.length;
  };

  const keep = (key: string, text: string, until: number) => {
    drop(key);
    kept.set(key, { text, until });
    characters += text.length + key.length;
    for (const oldest of kept.keys()) {
      if (characters <= MAX_CHARACTERS) break;
      drop(oldest);
    }
  };

  return {
    get(key, ttl, compute) {
      const entry = kept.get(key);
      if (entry && entry.until > now()) return entry.text;
      const pending = running.get(key);
      if (pending) return pending;
      const promise = compute()
        .then((text) => {
          keep(key, text, now() + ttl);
          return text;
        })
        .finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
  };
}
