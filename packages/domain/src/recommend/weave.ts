/** After so many hot dramas comes a fresh one. */
const FRESH_INTERVAL_COUNT = 3;

/** Weaves fresh dramas into the order of hot ones: each drama once, where it comes first. */
export function weaveFresh(hot: Uint32Array, fresh: Uint32Array): Uint32Array {
  const woven = new Uint32Array(hot.length + fresh.length);
  const taken = new Set<number>();
  // Of the hot ones only those that fresh ones bring forward have to be remembered.
  const early = new Set(fresh);
  let size = 0;
  let nextFresh = 0;
  const take = (seq: number) => {
    if (early.has(seq)) {
      if (taken.has(seq)) return false;
      taken.add(seq);
    }
    woven[size] = seq;
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
  return woven.slice(0, size);
}
