import type { MarkedPart } from '@playlet/contract/entities/marked-part';
import { MIN_SKIP_CONFIDENCE } from '@playlet/domain/quality/part';

type IntroColumns = { intro_start: number | null; intro_end: number | null };

/** A marked part as the database keeps it: null as the drama says, both 0 for none. */
export function introColumnsOf(intro: MarkedPart | 'none' | null): IntroColumns {
  if (intro === 'none') return { intro_start: 0, intro_end: 0 };
  return { intro_start: intro?.start ?? null, intro_end: intro?.end ?? null };
}

/** The recap as the database keeps it, in the same way. */
export function recapColumnsOf(recap: MarkedPart | 'none' | null): RecapColumns {
  const { intro_start: recap_start, intro_end: recap_end } = introColumnsOf(recap);
  return { recap_start, recap_end };
}

export function creditsColumnsOf(credits: MarkedPart | 'none' | null): CreditsColumns {
  const { intro_start: credits_start, intro_end: credits_end } = introColumnsOf(credits);
  return { credits_start, credits_end };
}

/**
 * The opening credits of an episode: its own as an operator says, else its drama's, else those that were surely found. Null
 * where there are none, and where the file is too short for them, as after it was replaced.
 */
export function introOf(
  video: IntroColumns & { parts?: readonly FoundPart[] },
  group: IntroColumns,
  duration: number,
): MarkedPart | null {
  const { intro_start: start, intro_end: end } = video.intro_end === null ? group : video;
  return partOf(start, end, duration) ?? (end === null ? surelyFound(video.parts, 'intro') : null);
}

/** Returns the recap of earlier episodes: the operator's, else a surely found one. */
export function recapOf(
  { recap_start: start, recap_end: end, parts }: RecapColumns & { parts: readonly FoundPart[] },
  duration: number,
): MarkedPart | null {
  return partOf(start, end, duration) ?? (end === null ? surelyFound(parts, 'recap') : null);
}

function partOf(start: number | null, end: number | null, duration: number): MarkedPart | null {
  return start === null || end === null || end === 0 || end > duration ? null : { start, end };
}

function surelyFound(parts: readonly FoundPart[] = [], kind: string): MarkedPart | null {
  const found = parts.find((part) => part.kind === kind && part.confidence >= MIN_SKIP_CONFIDENCE);
  return found ? { start: found.start, end: found.end } : null;
}

type RecapColumns = { recap_start: number | null; recap_end: number | null };
type CreditsColumns = { credits_start: number | null; credits_end: number | null };
type FoundPart = MarkedPart & { kind: string; confidence: number };
