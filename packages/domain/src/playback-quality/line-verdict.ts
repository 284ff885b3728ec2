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

/** How a line stands in one place. */
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

export const SWITCH_REASONS = ['dead', 'failing', 'slow', 'healed', 'least-bad'] as const;
export type SwitchReason = (typeof SWITCH_REASONS)[number];

/** A line that was put last, or taken back, and why. */
export type LineSwitch = {
  line: string;
  kind: 'demoted' | 'restored';
  reason: SwitchReason;
  /** The line that is first from now on. */
  firstLine: string;
  samples: number;
  failureShare: number;
  firstByteP95: number | null;
  /** Of the best line at that moment. */
  bestFailureShare: number;
  bestFirstByteP95: number | null;
};

/** With fewer requests nothing is said of a line, unless it is dead. */
export const MIN_SAMPLES = 200;
const MIN_DEAD_SAMPLES = 20;
const MIN_FAILING_REPORTS = 3;
const MIN_FAILING_SAMPLES = 60;

export const MAX_FAILURE_SHARE = 0.02;
/** Of the latest requests to a line that is to come back: one of twenty may fail as anywhere. */
const WELL_RECENT_FAILURE_SHARE = 0.05;
/** A line that fails that often is left at once, or after half a minute. */
const DEAD_FAILURE_SHARE = 0.5;
const FAILING_FAILURE_SHARE = 0.1;
export const MAX_FIRST_BYTE_FACTOR = 2;
const WELL_FIRST_BYTE_FACTOR = 1.5;
/** Below this difference nobody notices, whatever the factor. */
const MIN_FIRST_BYTE_GAP_MS = 80;

const MINUTE_MS = 60_000;
export const WORSE_MS = 3 * MINUTE_MS;
const FAILING_MS = 30_000;
export const FIRST_PROOF_MINUTES = 5;
const MAX_PROOF_MINUTES = 60;
/** After so long a line that nobody tells anything of, as nearly nobody is there, comes back on trial. */
const FORGOTTEN_MS = 60 * MINUTE_MS;
/** One that fails again within this time after it came back has to prove itself for longer. */
const RELAPSE_MS = 30 * MINUTE_MS;

/** A weighted moving average: what was a minute earlier counts half as much, what was before the window nothing. */
const HALF_LIFE_SECONDS = 60;
export const WINDOW_SECONDS = 900;
/** With fewer samples the best line's slowest are not known well enough to hold others against them. */
const MIN_BEST_SAMPLES = 40;
/** A line that died is told by the last seconds alone, where they hold enough. */
const RECENT_SECONDS = 30;
/** Of 95 % one-sided confidence. */
const CONFIDENCE_Z_SCORE = 1.645;

type Figures = {
  samples: number;
  failures: number;
  failingReports: number;
  failureShare: number;
  firstByteP95: number | null;
};
type Judged = LineVerdict & { average: Figures; recent: Figures; slots: readonly LineSlot[] };

export const newVerdict = (line: string): LineVerdict => ({
  line,
  isDemoted: false,
  worseSince: null,
  wellSince: null,
  demotedAt: null,
  restoredAt: null,
  proofMinutes: FIRST_PROOF_MINUTES,
  samples: 0,
  failureShare: 0,
  firstByteP95: null,
});

/**
 * Judges the lines of one place by what they did of late. `lines` are all that there are, in the operator's order; at least one
 * is never demoted. Called every few seconds.
 */
export function judgeLines(
  lines: readonly string[],
  previous: readonly LineVerdict[],
  slots: readonly LineSlot[],
  now: number,
): { verdicts: LineVerdict[]; switches: LineSwitch[] } {
  const judged = lines.map((line): Judged => {
    const own = slots.filter((slot) => slot.line === line && slot.ageSeconds <= WINDOW_SECONDS);
    const average = figuresOf(own, ({ ageSeconds }) => 0.5 ** (ageSeconds / HALF_LIFE_SECONDS));
    const known = previous.find((verdict) => verdict.line === line) ?? newVerdict(line);
    return {
      ...known,
      samples: Math.round(average.samples),
      failureShare: average.failureShare,
      firstByteP95: average.firstByteP95,
      average,
      recent: figuresOf(latest(own), () => 1),
      slots: own,
    };
  });
  const best = bestOf(judged);
  const switches: LineSwitch[] = [];
  const record = (one: Judged, kind: LineSwitch['kind'], reason: SwitchReason) => {
    const seen = reason === 'dead' ? one.recent : one.average;
    switches.push({
      line: one.line,
      kind,
      reason,
      firstLine: '',
      samples: Math.round(seen.samples),
      failureShare: seen.failureShare,
      firstByteP95: seen.firstByteP95,
      bestFailureShare: best?.average.failureShare ?? 0,
      bestFirstByteP95: best?.average.firstByteP95 ?? null,
    });
  };

  for (const one of judged)
    if (one.isDemoted && isProved(one, best, now)) restore(one, now, record, 'healed');
  for (const one of judged) {
    if (one.isDemoted || !best) continue;
    const reason = reasonToLeave(one, best, now);
    if (reason === null) continue;
    const others = judged.filter((other) => other !== one && !other.isDemoted);
    if (others.length === 0) {
      // All the others were put last: the least bad of them takes its place.
      const successor = leastBad(judged.filter((other) => other !== one));
      if (!successor || !isClearlyBetter(successor, one)) continue;
      restore(successor, now, record, 'least-bad');
    }
    demote(one, now, record, reason);
  }
  const verdicts = judged.map(({ average: _average, recent: _recent, slots: _slots, ...verdict }) => verdict);
  const firstLine = orderLines(lines, verdicts)[0] ?? '';
  return { verdicts, switches: switches.map((each) => ({ ...each, firstLine })) };
}

type Record = (one: Judged, kind: LineSwitch['kind'], reason: SwitchReason) => void;

function demote(one: Judged, now: number, record: Record, reason: SwitchReason): void {
  const isRelapse = one.restoredAt !== null && now - one.restoredAt < RELAPSE_MS;
  one.proofMinutes = isRelapse ? Math.min(MAX_PROOF_MINUTES, one.proofMinutes * 2) : FIRST_PROOF_MINUTES;
  Object.assign(one, { isDemoted: true, demotedAt: now, worseSince: null, wellSince: null });
  record(one, 'demoted', reason);
}

function restore(one: Judged, now: number, record: Record, reason: SwitchReason): void {
  Object.assign(one, { isDemoted: false, restoredAt: now, worseSince: null, wellSince: null });
  record(one, 'restored', reason);
}

/** Why a line is to be left now; notes since when it has been worse. */
function reasonToLeave(one: Judged, best: Judged, now: number): SwitchReason | null {
  if (one === best) {
    one.worseSince = null;
    return null;
  }
  const isWorseThanBest = ({ failureShare }: Figures, other: Figures) =>
    failureShare > other.failureShare * MAX_FIRST_BYTE_FACTOR;
  if (
    one.recent.samples >= MIN_DEAD_SAMPLES &&
    one.recent.failingReports >= MIN_FAILING_REPORTS &&
    lowerBound(one.recent) > DEAD_FAILURE_SHARE &&
    isWorseThanBest(one.recent, best.recent)
  )
    return 'dead';
  const isFailing =
    one.average.samples >= MIN_FAILING_SAMPLES &&
    one.average.failingReports >= MIN_FAILING_REPORTS &&
    lowerBound(one.average) > FAILING_FAILURE_SHARE &&
    isWorseThanBest(one.average, best.average);
  const failsTooOften =
    isFailing ||
    (one.average.samples >= MIN_SAMPLES &&
      lowerBound(one.average) > MAX_FAILURE_SHARE &&
      isWorseThanBest(one.average, best.average));
  const isSlow =
    one.average.samples >= MIN_SAMPLES &&
    best.average.samples >= MIN_BEST_SAMPLES &&
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

/** Whether a demoted line has been well for as long as it has to; notes since when. */
function isProved(one: Judged, best: Judged | undefined, now: number): boolean {
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
  const since = figuresOf(slots, ({ ageSeconds }) => (ageSeconds * 1000 <= wellMs ? 1 : 0));
  return wellMs >= one.proofMinutes * MINUTE_MS && since.failureShare <= MAX_FAILURE_SHARE;
}

function isSlower(one: Figures, best: Figures, factor: number): boolean {
  const [own, others] = [one.firstByteP95, best.firstByteP95];
  return own !== null && others !== null && own > others * factor && own - others > MIN_FIRST_BYTE_GAP_MS;
}

/** The line the others are held against: of those that something is known of and that do not fail the fastest, or else the one that fails least. */
function bestOf(judged: readonly Judged[]): Judged | undefined {
  const known = judged.filter(({ average }) => average.samples >= MIN_DEAD_SAMPLES);
  const sound = known.filter(({ average }) => average.failureShare <= MAX_FAILURE_SHARE);
  return fastest(sound) ?? leastBad(known);
}

const fastest = (judged: readonly Judged[]): Judged | undefined =>
  least(judged, ({ average }) => average.firstByteP95);
const leastBad = (judged: readonly Judged[]): Judged | undefined =>
  least(judged, ({ recent }) => recent.failureShare);

function least(judged: readonly Judged[], measure: (one: Judged) => number | null): Judged | undefined {
  const value = (one: Judged) => measure(one) ?? Number.POSITIVE_INFINITY;
  return judged.toSorted((one, other) => value(one) - value(other))[0];
}

const isClearlyBetter = (one: Judged, other: Judged): boolean =>
  one.recent.samples >= MIN_DEAD_SAMPLES &&
  one.recent.failureShare * MAX_FIRST_BYTE_FACTOR < other.recent.failureShare;

/** The lower end of Wilson's interval: few requests say little. */
function lowerBound({ samples, failureShare }: Figures): number {
  if (samples === 0) return 0;
  const z2 = CONFIDENCE_Z_SCORE ** 2;
  const middle = failureShare + z2 / (2 * samples);
  const spread =
    CONFIDENCE_Z_SCORE * Math.sqrt((failureShare * (1 - failureShare)) / samples + z2 / (4 * samples ** 2));
  return (middle - spread) / (1 + z2 / samples);
}

/** The newest slots that hold enough to tell a dead line by: some seconds of an evening, minutes of a night. */
function latest(slots: readonly LineSlot[]): LineSlot[] {
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

function figuresOf(slots: readonly LineSlot[], weightOf: (slot: LineSlot) => number): Figures {
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

/** The operator's order, with the demoted ones last. */
export function orderLines(
  lines: readonly string[],
  verdicts: readonly Pick<LineVerdict, 'line' | 'isDemoted'>[],
): string[] {
  const demoted = new Set(verdicts.filter(({ isDemoted }) => isDemoted).map(({ line }) => line));
  return [...lines.filter((line) => !demoted.has(line)), ...lines.filter((line) => demoted.has(line))];
}

/** Of so many plays one begins with another line than the first, or nothing would be known of the others. */
export const PROBE_SHARE = 0.05;

/** The order for one play; `random` from 0 to below 1. */
export function orderForPlay(ordered: readonly string[], random: number): readonly string[] {
  if (random >= PROBE_SHARE || ordered.length < 2) return ordered;
  const at = 1 + Math.floor((random / PROBE_SHARE) * (ordered.length - 1));
  const probed = ordered[at];
  return probed === undefined ? ordered : [probed, ...ordered.filter((line) => line !== probed)];
}
