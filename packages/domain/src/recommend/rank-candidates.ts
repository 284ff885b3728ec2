/** What is known of a drama that can be weighed against a taste. */
export type Features = { genres: readonly string[]; tags: readonly string[]; cast: readonly string[] };

/** A drama somebody took to, and how much. */
export type Signal = Features & { seq: number; weight: number };

export type Candidate = Features & {
  seq: number;
  /** Place among the hottest, from 1; null beyond them. */
  hotPlace: number | null;
  /** Days since it was published. */
  age: number;
};

/** What a drama speaks for, as learned from everybody: running numbers and weights. */
export type Neighbours = ReadonlyMap<number, { targets: ArrayLike<number>; weights: ArrayLike<number> }>;

export type RankedCandidate = {
  seq: number;
  score: number;
  genre: string | undefined;
  /** The drama it is recommended for; undefined where it is hot or fresh rather than like another one. */
  because: number | undefined;
};

/** How much each source has to say. */
const WEIGHTS = { learned: 1, alike: 0.7, hot: 0.3, fresh: 0.2 };
/** Features by what they tell of a drama. */
const ALIKE = { genres: 0.6, tags: 0.25, cast: 0.15 };
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
  learned: ReadonlyMap<number, Learned>,
): RankedCandidate[] {
  const strongest = Math.max(0, ...candidates.map(({ seq }) => Math.abs(learned.get(seq)?.score ?? 0)));
  const total = signals.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = candidates.map((candidate): RankedCandidate => {
    const known = learned.get(candidate.seq);
    const fromLearned = known && strongest > 0 ? known.score / strongest : 0;
    const alike = likeness(candidate, signals, total);
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

/** How much signals speak for a drama, and the one that speaks loudest. */
export type Learned = { score: number; because: number; strongest: number };

/** What the signals speak for together. */
export function learnedScores(signals: readonly Signal[], neighbours: Neighbours): Map<number, Learned> {
  const scores = new Map<number, Learned>();
  for (const { seq, weight } of signals) {
    const near = neighbours.get(seq);
    if (!near) continue;
    for (let at = 0; at < near.targets.length; at += 1) {
      const target = near.targets[at] ?? 0;
      const says = weight * (near.weights[at] ?? 0);
      const known = scores.get(target);
      if (!known) scores.set(target, { score: says, because: seq, strongest: says });
      else {
        known.score += says;
        if (says > known.strongest) Object.assign(known, { because: seq, strongest: says });
      }
    }
  }
  return scores;
}

/** How like the signals a drama is, from 0 to 1, and which of them most. */
function likeness(candidate: Features, signals: readonly Signal[], total: number) {
  let score = 0;
  let because: number | undefined;
  let most = 0;
  for (const signal of signals) {
    const like =
      ALIKE.genres * overlap(candidate.genres, signal.genres) +
      ALIKE.tags * overlap(candidate.tags, signal.tags) +
      ALIKE.cast * overlap(candidate.cast, signal.cast);
    score += (like * signal.weight) / total;
    if (like * signal.weight > most) {
      most = like * signal.weight;
      because = signal.seq;
    }
  }
  return { score, because };
}

/** The share two lists have in common. */
function overlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  let both = 0;
  for (const feature of one) if (other.includes(feature)) both += 1;
  return both / Math.sqrt(one.length * other.length);
}
