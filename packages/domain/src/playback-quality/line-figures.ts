import { addHistogram, type Histogram, quantile } from './histogram.ts';

/** What a line did within some seconds, in one place. */
export type LineSlot = {
  line: string;
  ageSeconds: number;
  requests: number;
  failures: number;
  /** Reports that told of failures: one page alone condemns no line. */
  failingReports: number;
  firstBytes: Histogram;
};

/** Sums of some slots. */
export type Figures = {
  samples: number;
  failures: number;
  failingReports: number;
  failureShare: number;
  firstByteP95: number | null;
};

/** With fewer requests nobody can tell that a line is dead. */
export const MIN_DEAD_SAMPLES = 20;
/** One page alone condemns no line. */
export const MIN_FAILING_REPORTS = 3;
/** A line that died is told by the last seconds alone, where they hold enough. */
const RECENT_SECONDS = 30;
/** Below this difference nobody notices, whatever the factor. */
const MIN_FIRST_BYTE_GAP_MS = 80;
/** Of 95 % one-sided confidence. */
const CONFIDENCE_Z_SCORE = 1.645;

export function figuresOf(slots: readonly LineSlot[], weightOf: (slot: LineSlot) => number): Figures {
  let samples = 0;
  let failures = 0;
  let failingReports = 0;
  const firstBytes: number[] = [];
  for (const slot of slots) {
    const weight = weightOf(slot);
    samples += slot.requests * weight;
    failures += slot.failures * weight;
    failingReports += slot.failingReports * weight;
    addHistogram(firstBytes, slot.firstBytes, weight);
  }
  return {
    samples,
    failures,
    failingReports,
    failureShare: samples === 0 ? 0 : failures / samples,
    firstByteP95: quantile(firstBytes, 0.95) ?? null,
  };
}

/** The newest slots that hold enough to tell a dead line by: some seconds of an evening, minutes of a night. */
export function latestSlots(slots: readonly LineSlot[]): LineSlot[] {
  const taken: LineSlot[] = [];
  let samples = 0;
  let reports = 0;
  for (const slot of slots.toSorted((one, other) => one.ageSeconds - other.ageSeconds)) {
    if (samples >= MIN_DEAD_SAMPLES && (reports >= MIN_FAILING_REPORTS || slot.ageSeconds > RECENT_SECONDS))
      break;
    taken.push(slot);
    samples += slot.requests;
    reports += slot.failingReports;
  }
  return taken;
}

export function isSlower(one: Figures, best: Figures, factor: number): boolean {
  const [own, others] = [one.firstByteP95, best.firstByteP95];
  return own !== null && others !== null && own > others * factor && own - others > MIN_FIRST_BYTE_GAP_MS;
}

/** The lower end of Wilson's interval: few requests say little. */
export function lowerBound({ samples, failureShare }: Figures): number {
  if (samples === 0) return 0;
  const z2 = CONFIDENCE_Z_SCORE ** 2;
  const middle = failureShare + z2 / (2 * samples);
  const spread =
    CONFIDENCE_Z_SCORE * Math.sqrt((failureShare * (1 - failureShare)) / samples + z2 / (4 * samples ** 2));
  return (middle - spread) / (1 + z2 / samples);
}
