import type { LearnedScores } from './learn/learned.ts';
import { createSimilarity, type Features, type Similarity } from './similarity.ts';

/** A drama with the viewer's interest in it. */
export type Signal = Features & { seq: number; weight: number };

export type Candidate = Features & {
  seq: number;
  /** Place among the hottest, from 1; null beyond them. */
  hotPlace: number | null;
  /** Days since it was published. */
  age: number;
};

export type RankedCandidate = Features & {
  seq: number;
  score: number;
  /** The drama it is recommended for; undefined where no single one explains it. */
  because: number | undefined;
};

/** The weight of each source; declared dislikes lower similar dramas. */
const WEIGHTS = { learned: 1, alike: 0.7, hot: 0.3, fresh: 0.2, disliked: 0.4 };
/** The half-life of freshness in days, and of popularity in places. */
const FRESH_DAYS = 10;
const HOT_HALF_LIFE_COUNT = 20;
/** Less taste than this, and less than this share of all that speaks for a drama, is no reason worth telling. */
const TELLING = { taste: 0.15, share: 0.5 };
/** A drama explains another at this closeness, or, at the lower one, with this share of the whole explanation. */
const EXPLAINING = { closeness: 0.7, leastCloseness: 0.3, share: 1 / 3 };
/** A genre belongs to a taste from this share of it on. */
const TASTE_SHARE = 0.15;

/**
 * Orders candidates for a taste, best first; equal ones by their number, newest first. `learned` is what `computeLearnedScores`
 * says of the same signals.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  signals: readonly Signal[],
  learned: LearnedScores,
  disliked: readonly (Features & { seq: number })[] = [],
): RankedCandidate[] {
  const strongest = Math.max(0, ...candidates.map(({ seq }) => Math.abs(learned.of(seq)?.score ?? 0)));
  const likeness = createSimilarity(signals);
  const unlike = createSimilarity(disliked.map((drama) => ({ ...drama, weight: 1 })));
  const genres = tasteGenres(signals);
  const ranked = candidates.map((candidate): RankedCandidate => {
    const known = learned.of(candidate.seq);
    const fromLearned = known && strongest > 0 ? known.score / strongest : 0;
    const alike = likeness(candidate);
    const taste = WEIGHTS.learned * fromLearned + WEIGHTS.alike * alike.score;
    const hot =
      candidate.hotPlace === null ? 0 : HOT_HALF_LIFE_COUNT / (HOT_HALF_LIFE_COUNT + candidate.hotPlace - 1);
    const fresh = 0.5 ** (candidate.age / FRESH_DAYS);
    const score = taste + WEIGHTS.hot * hot + WEIGHTS.fresh * fresh;
    const isTaste =
      taste >= TELLING.taste && taste >= TELLING.share * score && isWithin(genres, candidate.genres);
    return {
      seq: candidate.seq,
      genres: candidate.genres,
      tags: candidate.tags,
      cast: candidate.cast,
      score: disliked.length === 0 ? score : score - WEIGHTS.disliked * unlike(candidate).score,
      because: isTaste ? explanation(fromLearned > 0 ? known : undefined, alike) : undefined,
    };
  });
  return ranked.sort((one, other) => other.score - one.score || other.seq - one.seq);
}

/** The one drama that explains why another is shown; undefined where it takes several to do so. */
function explanation(
  known: { because: number; share: number } | undefined,
  alike: Similarity,
): number | undefined {
  if (known && known.share >= EXPLAINING.share) return known.because;
  const isLike =
    alike.closeness >= EXPLAINING.closeness ||
    (alike.closeness >= EXPLAINING.leastCloseness && alike.share >= EXPLAINING.share);
  return isLike ? alike.because : undefined;
}

/** The genres a taste is made of; a single drama watched once beside many others is none. */
function tasteGenres(signals: readonly Signal[]): Set<string> {
  const weights = new Map<string, number>();
  let total = 0;
  for (const { genres, weight } of signals) {
    total += weight;
    for (const genre of genres) weights.set(genre, (weights.get(genre) ?? 0) + weight);
  }
  return new Set([...weights].filter(([, weight]) => weight >= TASTE_SHARE * total).map(([genre]) => genre));
}

/** A drama without genres may be within any taste, as one may be where nothing watched has a genre. */
function isWithin(taste: ReadonlySet<string>, genres: readonly string[]): boolean {
  return taste.size === 0 || genres.length === 0 || genres.some((genre) => taste.has(genre));
}
