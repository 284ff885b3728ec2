import { MINUTE_MS } from '../time.ts';
import {
  type Figures,
  figuresOf,
  isSlower,
  type LineSlot,
  lowerBound,
  MIN_DEAD_SAMPLES,
  type NetworkQuorum,
} from './line-figures.ts';

/** The verdict on a line in one place. */
export type LineVerdict = {
  line: string;
  isDemoted: boolean;
  /** Since when it has been worse than the best, without a break; null where it is not. Milliseconds since 1970. */
  worseSince: number | null;
  /** Since when a demoted line has been well again. */
  wellSince: number | null;
  demotedAt: number | null;
  restoredAt: number | null;
  /** Minutes a demoted line has to be well before it comes back: twice as many when it fails again soon. */
  proofMinutes: number;
  /** The figures it was judged by. */
  samples: number;
  failureShare: number;
  /** Milliseconds; null while too little is known. */
  firstByteP95: number | null;
};

/** A line with the data of its present verdict. */
export type JudgedLine = LineVerdict & { average: Figures; recent: Figures; slots: readonly LineSlot[] };

export const SWITCH_REASONS = ['dead', 'failing', 'slow', 'healed', 'least-bad'] as const;
export type SwitchReason = (typeof SWITCH_REASONS)[number];

/** With fewer requests nothing is said of a line, unless it is dead. */
export const MIN_SAMPLES = 200;
const MIN_FAILING_SAMPLES = 60;
/** With fewer samples the best line's slowest are not known well enough to hold others against them. */
const MIN_BEST_SAMPLES = 40;

export const MAX_FAILURE_SHARE = 0.02;
/** Of the latest requests to a line that is to come back: one of twenty may fail as anywhere. */
const WELL_RECENT_FAILURE_SHARE = 0.05;
/** A line that fails that often is left at once, or after half a minute. */
const DEAD_FAILURE_SHARE = 0.5;
const FAILING_FAILURE_SHARE = 0.1;
export const MAX_FIRST_BYTE_FACTOR = 2;
const WELL_FIRST_BYTE_FACTOR = 1.5;
const MIN_SLOW_NETWORK_SHARE = 0.25;

export const WORSE_MS = 3 * MINUTE_MS;
const FAILING_MS = 30_000;
/** The time after which an unreported line, which almost no viewer uses, comes back on trial. */
const FORGOTTEN_MS = 60 * MINUTE_MS;

/** Why a line is to be left now; notes since when it has been worse. */
export function findReasonToLeave(
  one: JudgedLine,
  best: JudgedLine,
  now: number,
  { minNetworks }: NetworkQuorum,
): SwitchReason | null {
  if (one === best) {
    one.worseSince = null;
    return null;
  }
  const isWorseThanBest = ({ failureShare }: Figures, other: Figures) =>
    failureShare > other.failureShare * MAX_FIRST_BYTE_FACTOR;
  if (
    one.recent.samples >= MIN_DEAD_SAMPLES &&
    one.recent.failingNetworks >= minNetworks &&
    lowerBound(one.recent) > DEAD_FAILURE_SHARE &&
    isWorseThanBest(one.recent, best.recent)
  )
    return 'dead';
  const isFailing =
    one.average.samples >= MIN_FAILING_SAMPLES &&
    one.average.failingNetworks >= minNetworks &&
    lowerBound(one.average) > FAILING_FAILURE_SHARE &&
    isWorseThanBest(one.average, best.average);
  const failsTooOften =
    isFailing ||
    (one.average.samples >= MIN_SAMPLES &&
      one.average.failingNetworks >= minNetworks &&
      lowerBound(one.average) > MAX_FAILURE_SHARE &&
      isWorseThanBest(one.average, best.average));
  const isSlow =
    one.average.samples >= MIN_SAMPLES &&
    best.average.samples >= MIN_BEST_SAMPLES &&
    hasSlowNetworks(one.average, best.average, minNetworks) &&
    isSlower(one.average, best.average, MAX_FIRST_BYTE_FACTOR) &&
    // A slow minute stays in the average for some more.
    isSlower(one.recent, best.average, WELL_FIRST_BYTE_FACTOR);
  if (!failsTooOften && !isSlow) {
    one.worseSince = null;
    return null;
  }
  one.worseSince ??= now;
  const worseMs = now - one.worseSince;
  if (worseMs < (isFailing ? FAILING_MS : WORSE_MS)) return null;
  return failsTooOften ? 'failing' : 'slow';
}

/** Whether enough networks, and a fair part of them, have waited much longer than with the best line. */
function hasSlowNetworks({ slowestMs }: Figures, best: Figures, minNetworks: number): boolean {
  const slow = slowestMs.filter((ms) => ms > (best.firstByteP95 ?? 0) * MAX_FIRST_BYTE_FACTOR);
  return slow.length >= Math.max(minNetworks, slowestMs.length * MIN_SLOW_NETWORK_SHARE);
}

/** Whether a demoted line has been well for as long as it has to; notes since when. */
export function isProved(
  one: JudgedLine,
  best: JudgedLine | undefined,
  now: number,
  quorum: NetworkQuorum,
): boolean {
  const { recent, slots } = one;
  if (recent.samples < MIN_DEAD_SAMPLES) {
    // A quiet night is neither a relapse nor a proof.
    return (
      recent.failures === 0 &&
      now - (one.demotedAt ?? now) >= Math.max(FORGOTTEN_MS, one.proofMinutes * MINUTE_MS)
    );
  }
  const isWell =
    recent.failureShare <= WELL_RECENT_FAILURE_SHARE &&
    (!best || best === one || !isSlower(one.average, best.average, WELL_FIRST_BYTE_FACTOR));
  if (!isWell) {
    one.wellSince = null;
    return false;
  }
  one.wellSince ??= now;
  const wellMs = now - one.wellSince;
  const since = figuresOf(slots, ({ ageSeconds }) => (ageSeconds * 1000 <= wellMs ? 1 : 0), quorum);
  return wellMs >= one.proofMinutes * MINUTE_MS && since.failureShare <= MAX_FAILURE_SHARE;
}

/** The line the others are held against: of those that something is known of and that do not fail the fastest, or else the one that fails least. */
export function bestOf(judged: readonly JudgedLine[]): JudgedLine | undefined {
  const known = judged.filter(({ average }) => average.samples >= MIN_DEAD_SAMPLES);
  const sound = known.filter(({ average }) => average.failureShare <= MAX_FAILURE_SHARE);
  return fastest(sound) ?? pickLeastBad(known);
}

const fastest = (judged: readonly JudgedLine[]): JudgedLine | undefined =>
  least(judged, ({ average }) => average.firstByteP95);
export const pickLeastBad = (judged: readonly JudgedLine[]): JudgedLine | undefined =>
  least(judged, ({ recent }) => recent.failureShare);

function least(
  judged: readonly JudgedLine[],
  measure: (one: JudgedLine) => number | null,
): JudgedLine | undefined {
  const value = (one: JudgedLine) => measure(one) ?? Number.POSITIVE_INFINITY;
  return judged.toSorted((one, other) => value(one) - value(other))[0];
}

export const isClearlyBetter = (one: JudgedLine, other: JudgedLine): boolean =>
  one.recent.samples >= MIN_DEAD_SAMPLES &&
  one.recent.failureShare * MAX_FIRST_BYTE_FACTOR < other.recent.failureShare;
