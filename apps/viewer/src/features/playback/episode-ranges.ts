import { formatCount } from '../../lib/format.ts';

const RANGE_LENGTH = 30;

export type Range<Item> = { label: string; videos: Item[] };

/** Episodes in ranges of thirty numbers, `1–30`, `31–42`; a range without episodes is left out. */
export function rangesOf<Item extends { index: number }>(videos: readonly Item[]): Range<Item>[] {
  const last = Math.max(0, ...videos.map(({ index }) => index));
  return Array.from({ length: Math.ceil(last / RANGE_LENGTH) }, (_, n) => {
    const from = n * RANGE_LENGTH + 1;
    const to = Math.min(last, from + RANGE_LENGTH - 1);
    return {
      label: from === to ? `${from}` : `${from}–${to}`,
      videos: videos.filter(({ index }) => index >= from && index <= to),
    };
  }).filter(({ videos: inRange }) => inRange.length > 0);
}

/** The range that holds an episode. */
export function rangeOf<Item extends { index: number }>(ranges: readonly Range<Item>[], wanted: number) {
  return ranges.find(({ videos }) => videos.some(({ index }) => index === wanted));
}

/** The range as the language writes numbers. */
export function formatRange(label: string): string {
  return label.replace(/\d+/g, (number) => formatCount(Number(number)));
}
