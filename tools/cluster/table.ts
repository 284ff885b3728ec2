import type { Figures, Kind } from './tally.ts';

const KINDS: readonly Kind[] = ['browse', 'play', 'buy', 'follow', 'edit', 'import'];
const NAME_WIDTH = 34;
const CELL_WIDTH = 22;

/** One row for a fault: of each kind of caller the requests, the errors, and the longest gap in seconds. */
export function row(name: string, figures: ReadonlyMap<Kind, Figures>): string {
  const cells = KINDS.map((kind) => {
    const { requests = 0, errors = 0, longestGapMs = 0 } = figures.get(kind) ?? {};
    return `${requests} / ${errors} / ${(longestGapMs / 1000).toFixed(1)} s`.padStart(CELL_WIDTH);
  });
  return name.padEnd(NAME_WIDTH) + cells.join('');
}

export const heading = (): string =>
  'requests / errors / longest gap'.padEnd(NAME_WIDTH) +
  KINDS.map((kind) => kind.padStart(CELL_WIDTH)).join('');
