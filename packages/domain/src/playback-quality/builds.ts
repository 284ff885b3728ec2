import { addHistogram, countOf, type Histogram, readQuantile } from './histogram.ts';

/** How plays of a build went in one kind of place: a way in, a device class and a network class. */
export type BuildCell = {
  way: string;
  device: string;
  network: string;
  plays: number;
  failedPlays: number;
  stalledMs: number;
  watchedMs: number;
  /** Milliseconds to the first frame: from the navigation, and after a swipe. */
  coldFrames: Histogram;
  swipeFrames: Histogram;
};

/** Times in milliseconds, null where nothing was measured; shares from 0 to 1. */
export type BuildFigures = {
  plays: number;
  coldP75: number | null;
  swipeP75: number | null;
  stallShare: number;
  failureShare: number;
};

export const BUILD_MEASURES = ['coldP75', 'swipeP75', 'stallShare', 'failureShare'] as const;
export type BuildMeasure = (typeof BUILD_MEASURES)[number];

/** The dimensions by which two builds are compared. */
export const BUILD_SPLITS = ['way', 'device', 'network'] as const;

/** A build beside the one before it, both as their viewers would be alike. */
export type BuildComparison = { now: BuildFigures; before: BuildFigures; worse: BuildMeasure[] };

/** Another time that is longer by this factor is worse. */
const WORSE_FACTOR = 1.1;
/** Shares differ by chance where they are small: they have to differ by this as well. */
const MIN_SHARE_GAP = { stallShare: 0.002, failureShare: 0.003 } as const;
/** With fewer measured plays of either build nothing is said. */
const MIN_COMPARED_PLAYS = 1000;
/** With fewer plays of either build a kind of place is not compared. */
const MIN_CELL_PLAYS = 20;
const P75_SHARE = 0.75;
/** Of 99 % one-sided confidence. */
const CONFIDENCE_Z_SCORE = 2.326;

export const readBuildFigures = (cells: readonly BuildCell[]): BuildFigures => toFigures(sumCells(cells));

/**
 * Compares a build with the one before it in the kinds of places that both were used in. The one before counts as if its
 * viewers had been in them as often as those of the new one: a build that phones got first is not slower for that.
 */
export function compareBuilds(now: readonly BuildCell[], before: readonly BuildCell[]): BuildComparison {
  const pairs = now.flatMap((cell) => {
    const other = before.find((one) => kindOf(one) === kindOf(cell));
    return other && cell.plays >= MIN_CELL_PLAYS && other.plays >= MIN_CELL_PLAYS ? [{ cell, other }] : [];
  });
  const own = sumCells(pairs.map(({ cell }) => cell));
  const raw = sumCells(pairs.map(({ other }) => other));
  const others = sumCells(pairs.map(({ cell, other }) => standardize(other, cell)));
  const comparison = { now: toFigures(own), before: toFigures(others) };
  const isLater = (frames: 'coldFrames' | 'swipeFrames') =>
    isClearlyLater(own[frames], others[frames], countOf(raw[frames]));
  const isLarger = (measure: 'stallShare' | 'failureShare') =>
    Math.min(own.plays, raw.plays) >= MIN_COMPARED_PLAYS &&
    comparison.now[measure] > comparison.before[measure] * WORSE_FACTOR &&
    comparison.now[measure] - comparison.before[measure] > MIN_SHARE_GAP[measure];
  const isWorse: Record<BuildMeasure, boolean> = {
    coldP75: isLater('coldFrames'),
    swipeP75: isLater('swipeFrames'),
    stallShare: isLarger('stallShare'),
    failureShare: isLarger('failureShare'),
  };
  return { ...comparison, worse: BUILD_MEASURES.filter((measure) => isWorse[measure]) };
}

type Sums = Omit<BuildCell, 'way' | 'device' | 'network'>;

const kindOf = ({ way, device, network }: BuildCell): string => `${way} ${device} ${network}`;

/** Returns a cell's figures as if it had had as many plays, frames and minutes as another. */
function standardize(cell: BuildCell, like: BuildCell): Sums {
  const plays = ratioOf(like.plays, cell.plays);
  const minutes = ratioOf(like.watchedMs, cell.watchedMs);
  const scale = (frames: Histogram, other: Histogram) => {
    const factor = ratioOf(countOf(other), countOf(frames));
    return frames.map((count) => count * factor);
  };
  return {
    plays: cell.plays * plays,
    failedPlays: cell.failedPlays * plays,
    stalledMs: cell.stalledMs * minutes,
    watchedMs: cell.watchedMs * minutes,
    coldFrames: scale(cell.coldFrames, like.coldFrames),
    swipeFrames: scale(cell.swipeFrames, like.swipeFrames),
  };
}

function sumCells(cells: readonly Sums[]): Sums {
  const coldFrames: number[] = [];
  const swipeFrames: number[] = [];
  const sums = { plays: 0, failedPlays: 0, stalledMs: 0, watchedMs: 0, coldFrames, swipeFrames };
  for (const cell of cells) {
    sums.plays += cell.plays;
    sums.failedPlays += cell.failedPlays;
    sums.stalledMs += cell.stalledMs;
    sums.watchedMs += cell.watchedMs;
    addHistogram(coldFrames, cell.coldFrames);
    addHistogram(swipeFrames, cell.swipeFrames);
  }
  return sums;
}

const toFigures = (sums: Sums): BuildFigures => ({
  plays: Math.round(sums.plays),
  coldP75: readQuantile(sums.coldFrames, P75_SHARE) ?? null,
  swipeP75: readQuantile(sums.swipeFrames, P75_SHARE) ?? null,
  stallShare: ratioOf(sums.stalledMs, sums.stalledMs + sums.watchedMs),
  failureShare: ratioOf(sums.failedPlays, sums.plays),
});

/** Returns whether the 75th percentile is slower by a tenth, beyond the chance of that number of measured plays. */
function isClearlyLater(own: Histogram, others: Histogram, otherCount: number): boolean {
  const count = countOf(own);
  if (Math.min(count, otherCount) < MIN_COMPARED_PLAYS) return false;
  const chance = CONFIDENCE_Z_SCORE * Math.sqrt(P75_SHARE * (1 - P75_SHARE) * (1 / count + 1 / otherCount));
  const [value, least, reference] = [
    readQuantile(own, P75_SHARE),
    readQuantile(own, P75_SHARE - chance),
    readQuantile(others, P75_SHARE),
  ];
  if (value === undefined || least === undefined || reference === undefined) return false;
  return value >= reference * WORSE_FACTOR && least > reference;
}

const ratioOf = (part: number, all: number): number => (all === 0 ? 0 : part / all);
