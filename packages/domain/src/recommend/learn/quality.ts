/** Measures how well a ranking found a viewer's interests: gain by place, against the best ranking possible. */
export function ndcgAt(
  count: number,
  ranked: ArrayLike<number>,
  wanted: { size: number; has(item: number): boolean },
): number {
  let gain = 0;
  for (let at = 0; at < Math.min(count, ranked.length); at += 1)
    if (wanted.has(ranked[at] ?? -1)) gain += 1 / Math.log2(at + 2);
  let best = 0;
  for (let at = 0; at < Math.min(count, wanted.size); at += 1) best += 1 / Math.log2(at + 2);
  return best === 0 ? 0 : gain / best;
}

/** Returns the found share of the interests that fit in that number of places. */
export function recallAt(
  count: number,
  ranked: ArrayLike<number>,
  wanted: { size: number; has(item: number): boolean },
): number {
  let found = 0;
  for (let at = 0; at < Math.min(count, ranked.length); at += 1) if (wanted.has(ranked[at] ?? -1)) found += 1;
  const possible = Math.min(count, wanted.size);
  return possible === 0 ? 0 : found / possible;
}
