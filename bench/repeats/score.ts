import type { TimeSpan } from '@playlet/domain/quality/fingerprint';
import {
  type FoundParts,
  MIN_SKIP_CONFIDENCE,
  PART_KINDS,
  type PartKind,
} from '@playlet/domain/quality/part';

/** `known` parts and how many were `hit`; what a viewer would be offered (`said`) and how much of it is `right`. */
export type Score = { known: number; hit: number; said: number; right: number; offSeconds: number[] };
export type Scores = Record<PartKind, Score>;

/** A found part is the true one where both have at least this much of what they cover together. */
const MIN_COMMON_SHARE = 0.6;

export function newScores(): Scores {
  const empty = (): Score => ({ known: 0, hit: 0, said: 0, right: 0, offSeconds: [] });
  return { intro: empty(), recap: empty(), credits: empty() };
}

/** Counts one episode; answers what went wrong, in words. */
export function scoreEpisode(
  scores: Scores,
  { parts }: { parts: Partial<Record<PartKind, TimeSpan>> },
  found: FoundParts,
): string[] {
  const wrong: string[] = [];
  for (const kind of PART_KINDS) {
    const score = scores[kind];
    const truth = parts[kind];
    const all = found[kind];
    const offered = all && all.confidence >= MIN_SKIP_CONFIDENCE ? all : undefined;
    const isRight =
      truth !== undefined && offered !== undefined && commonShare(truth, offered) >= MIN_COMMON_SHARE;
    if (truth) score.known += 1;
    if (offered) score.said += 1;
    if (isRight && truth && offered) {
      score.hit += 1;
      score.right += 1;
      score.offSeconds.push(Math.abs(truth.start - offered.start), Math.abs(truth.end - offered.end));
    }
    if ((truth || offered) && !isRight)
      wrong.push(`${kind} is ${text(truth)}, found ${text(all)} ${all?.confidence ?? ''}`);
  }
  return wrong;
}

function commonShare(one: TimeSpan, other: TimeSpan): number {
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return common / (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

const text = (span: TimeSpan | undefined) =>
  span ? `${span.start.toFixed(1)}–${span.end.toFixed(1)}` : 'none';
