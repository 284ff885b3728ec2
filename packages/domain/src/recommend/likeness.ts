/** What is known of a drama that can be weighed against a taste. */
export type Features = { genres: readonly string[]; tags: readonly string[]; cast: readonly string[] };

type Weighed = Features & { seq: number; weight: number };
/** How like a taste a drama is, from 0 to 1, and the drama of the taste that says so most. */
export type Likeness = {
  score: number;
  because: number | undefined;
  /** How like that one drama it is, from 0 to 1. */
  closeness: number;
  /** How much of the score is that one drama's. */
  share: number;
};

/** Features by what they tell of a drama. */
const KINDS = [
  ['genres', 0.6],
  ['tags', 0.25],
  ['cast', 0.15],
] as const;

/** Signals by their features, so that a drama is compared only with those it has one in common with. */
export function createLikeness(signals: readonly Weighed[]): (candidate: Features) => Likeness {
  const total = signals.reduce((sum, { weight }) => sum + weight, 0);
  const shares = Float64Array.from(signals, ({ weight }) => weight / total);
  const kinds = KINDS.map(([kind, tells]) => ({ kind, having: signalsByFeature(signals, kind, tells) }));
  const says = new Float64Array(signals.length);
  return (candidate) => {
    says.fill(0);
    for (const { kind, having } of kinds) {
      const features = candidate[kind];
      const scale = 1 / Math.sqrt(features.length);
      for (const feature of features) {
        const found = having.get(feature);
        for (let nth = 0; nth < (found?.at.length ?? 0); nth += 1)
          (says[found?.at[nth] as number] as number) += scale * (found?.tells[nth] as number);
      }
    }
    return loudest(signals, says, shares);
  };
}

function loudest(signals: readonly Weighed[], says: Float64Array, shares: Float64Array): Likeness {
  let score = 0;
  let most = 0;
  let because: number | undefined;
  for (let at = 0; at < says.length; at += 1) {
    const own = (says[at] as number) * (shares[at] as number);
    score += own;
    if (own <= most) continue;
    most = own;
    because = at;
  }
  return {
    score,
    because: because === undefined ? undefined : signals[because]?.seq,
    closeness: because === undefined ? 0 : (says[because] as number),
    share: score > 0 ? most / score : 0,
  };
}

/** How like each other two dramas are, from 0 to 1. */
export function likenessOf(one: Features, other: Features): number {
  let score = 0;
  for (const [kind, tells] of KINDS) {
    const common = one[kind].filter((feature) => other[kind].includes(feature)).length;
    if (common > 0) score += (tells * common) / Math.sqrt(one[kind].length * other[kind].length);
  }
  return score;
}

/** Places of the signals that have a feature, and how much it tells of each: the less, the more others it has. */
type Having = { at: number[]; tells: number[] };

function signalsByFeature(
  signals: readonly Weighed[],
  kind: keyof Features,
  tells: number,
): Map<string, Having> {
  const having = new Map<string, Having>();
  for (const [at, signal] of signals.entries())
    for (const feature of new Set(signal[kind])) {
      const found = having.get(feature) ?? { at: [], tells: [] };
      found.at.push(at);
      found.tells.push(tells / Math.sqrt(signal[kind].length));
      having.set(feature, found);
    }
  return having;
}
