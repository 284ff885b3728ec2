import type { LearnedScores } from './learned.ts';
import { createLikeness, type Features } from './likeness.ts';

/** A drama somebody took to, and how much. */
export type Signal = Features & { seq: number; weight: number };

export type Candidate = Features & {
  seq: number;
  /** Place among the hottest, from 1; null beyond them. */
  hotPlace: number | null;
  /** Days since it was published. */
  age: number;
};

export type RankedCandidate = {
  seq: number;
  score: number;
  genre: string | undefined;
  /** The drama it is recommended for; undefined where it is hot or fresh rather than like another one. */
  because: number | undefined;
};

/** How much each source has to say. */
const WEIGHTS = { learned: 1, alike: 0.7, hot: 0.3, fresh: 0.2 };
/** In so many days what is fresh is half as fresh; at so many places what is hot is half as hot. */
const FRESH_DAYS = 10;
const HOT_PLACES = 20;
/** Less than this is no reason worth telling. */
const TELLING = 0.15;

/**
 * Orders candidates for a taste, best first; equal ones by their number, newest first. `learned` is what `learnedScores`
 * says of the same signals.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  signals: readonly Signal[],
  learned: LearnedScores,
): RankedCandidate[] {
  const strongest = Math.max(0, ...candidates.map(({ seq }) => Math.abs(learned.of(seq)?.score ?? 0)));
  const likeness = createLikeness(signals);
  const ranked = candidates.map((candidate): RankedCandidate => {
    const known = learned.of(candidate.seq);
    const fromLearned = known && strongest > 0 ? known.score / strongest : 0;
    const alike = likeness(candidate);
    const taste = WEIGHTS.learned * fromLearned + WEIGHTS.alike * alike.score;
    const hot = candidate.hotPlace === null ? 0 : HOT_PLACES / (HOT_PLACES + candidate.hotPlace - 1);
    const fresh = 0.5 ** (candidate.age / FRESH_DAYS);
    return {
      seq: candidate.seq,
      score: taste + WEIGHTS.hot * hot + WEIGHTS.fresh * fresh,
      genre: candidate.genres[0],
      because: taste < TELLING ? undefined : fromLearned > 0 ? known?.because : alike.because,
    };
  });
  return ranked.sort((one, other) => other.score - one.score || other.seq - one.seq);
}
