/** A fresh drama follows this number of hot ones. */
const FRESH_INTERVAL_COUNT = 3;

/** Interleaves fresh dramas with the order of hot ones: each drama once, at its first position. */
export function interleaveFresh(hot: Uint32Array, fresh: Uint32Array): Uint32Array {
  const merged = new Uint32Array(hot.length + fresh.length);
  const taken = new Set<number>();
  // Only hot dramas that are fresh as well can occur twice.
  const early = new Set(fresh);
  let size = 0;
  let nextFresh = 0;
  const take = (seq: number) => {
    if (early.has(seq)) {
      if (taken.has(seq)) return false;
      taken.add(seq);
    }
    merged[size] = seq;
    size += 1;
    return true;
  };
  let sinceFresh = 0;
  for (const seq of hot) {
    if (take(seq)) sinceFresh += 1;
    if (sinceFresh < FRESH_INTERVAL_COUNT) continue;
    while (nextFresh < fresh.length && !take(fresh[nextFresh++] ?? 0));
    sinceFresh = 0;
  }
  while (nextFresh < fresh.length) take(fresh[nextFresh++] ?? 0);
  return merged.slice(0, size);
}
