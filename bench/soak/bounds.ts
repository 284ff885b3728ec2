import { type Point, slopeOf } from './slope.ts';

/** What one minute's line holds, as far as it may not grow. Sizes are megabytes. */
export type Series = {
  /** Without the texts of kept answers, which fill up to a bound of their own. */
  heapMb: number;
  rssMb: number;
  handles: number;
  descriptors: number;
  connections: number;
  /** Files below `DATA_DIR` that are neither media nor logs: work, uploads, notes. */
  files: number;
};

type Bound = { name: string; once: number; perHour: number };

/**
 * How much each may have grown from the warm-up to the end: `once` for what still fills up and for noise, and so much for each
 * hour. In a run of ten minutes that finds a leak of some 50 bytes a request, in one of a day a leak of a few.
 */
export const BOUNDS: Record<keyof Series, Bound> = {
  heapMb: { name: 'heap after gc, without answers', once: 15, perHour: 4 },
  rssMb: { name: 'resident memory, MB', once: 60, perHour: 6 },
  handles: { name: 'handles', once: 25, perHour: 0 },
  descriptors: { name: 'file descriptors', once: 25, perHour: 0 },
  connections: { name: 'PostgreSQL connections', once: 6, perHour: 0 },
  files: { name: 'files beside media and logs', once: 12, perHour: 0 },
};

/** Bytes that each request may leave behind; plays, logins, orders and the access log are kept. */
export const MAX_BYTES_PER_REQUEST = { database: 1000, log: 400 } as const;

export type Judgement = { name: string; grown: number; allowed: number; isFine: boolean };

/** Holds the growth that the slope of each series tells of the measured minutes against its bound. */
export function judge(points: readonly (Series & { minute: number })[]): Judgement[] {
  const minutes = (points.at(-1)?.minute ?? 0) - (points[0]?.minute ?? 0);
  // The keys are those of `Series`.
  return (Object.keys(BOUNDS) as (keyof Series)[]).map((key) => {
    const { name, once, perHour } = BOUNDS[key];
    const series: Point[] = points.map((point) => ({ minute: point.minute, value: point[key] }));
    const grown = slopeOf(series) * minutes;
    const allowed = once + (perHour * minutes) / 60;
    return { name, grown, allowed, isFine: grown <= allowed };
  });
}
