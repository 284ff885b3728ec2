import type { Finding } from './findings.ts';

/** A slightly different measurement does not reopen a judged finding. */
const PLACE_TOLERANCE_SECONDS = 1;
/** By how much a value may differ and still be the same reason; any other value has to be equal. */
const TOLERANCES: Record<string, number> = {
  seconds: 1,
  loudness: 0.5,
  range: 1,
  peak: 0.5,
  percent: 3,
  milliseconds: 50,
  flashes: 1,
};
/** Set by the operator, and no reason by itself. */
const SETTING = 'threshold';

type Judged = Pick<Finding, 'span' | 'values'>;

/**
 * Tests whether a decision about a finding still holds: it is at the same place and was measured alike. Its severity
 * follows from both and from the thresholds. Other media never are the same; that is checked before.
 */
export function isSameFinding(before: Judged, now: Judged): boolean {
  return isSamePlace(before, now) && hasSameValues(before, now);
}

/** Of the findings of one kind in one episode, the one that this one was before: the nearest of those it touches. */
export function findBefore<Known extends Pick<Finding, 'span'>>(
  finding: Pick<Finding, 'span'>,
  known: readonly Known[],
): Known | undefined {
  const { span } = finding;
  if (!span) return known.find((one) => one.span === null);
  const near = known.flatMap((one) => {
    if (!one.span) return [];
    const gap = Math.max(span.start, one.span.start) - Math.min(span.end, one.span.end);
    return gap <= PLACE_TOLERANCE_SECONDS ? [{ one, away: Math.abs(one.span.start - span.start) }] : [];
  });
  return near.sort((a, b) => a.away - b.away)[0]?.one;
}

function isSamePlace({ span: before }: Judged, { span: now }: Judged): boolean {
  if (!before || !now) return before === now;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= PLACE_TOLERANCE_SECONDS;
  return isNear(before.start, now.start) && isNear(before.end, now.end);
}

/** A value that an earlier version did not record matches anything. */
function hasSameValues({ values: before }: Judged, { values: now }: Judged): boolean {
  return Object.entries(now).every(([name, value]) => {
    const earlier = before[name];
    if (name === SETTING || earlier === undefined) return true;
    if (typeof value !== 'number' || typeof earlier !== 'number') return value === earlier;
    // Sums of tenths are not exact.
    return Math.abs(value - earlier) <= (TOLERANCES[name] ?? 0) + 1e-6;
  });
}
