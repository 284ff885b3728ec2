/** Viewers do not page through more hits than these. */
export const MAX_HITS = 300;

/** Adds hits behind those that are there. */
export function add(hits: Set<number>, more: readonly number[]): void {
  for (const seq of more) hits.add(seq);
}
