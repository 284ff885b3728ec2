/** The features by which dramas are compared. */
export type Features = { genres: readonly string[]; tags: readonly string[]; cast: readonly string[] };

type WeightedFeatures = Features & { seq: number; weight: number };
/** How similar a drama is to a taste, from 0 to 1, and the drama of the taste that contributes most. */
export type Similarity = {
  score: number;
  because: number | undefined;
  /** How similar it is to that one drama, from 0 to 1. */
  closeness: number;
  /** That drama's share of the score. */
  share: number;
};

/** The kinds of features with their weights. */
const KINDS = [
  ['genres', 0.6],
  ['tags', 0.25],
  ['cast', 0.15],
] as const;

/** Signals by their features, so that a drama is compared only with those it has one in common with. */
export function createSimilarity(signals: readonly WeightedFeatures[]): (candidate: Features) => Similarity {
  const total = signals.reduce((sum, { weight }) => sum + weight, 0);
  const shares = Float64Array.from(signals, ({ weight }) => weight / total);
  const kinds = KINDS.map(([kind, weight]) => ({ kind, indexed: signalsByFeature(signals, kind, weight) }));
  const contributions = new Float64Array(signals.length);
  return (candidate) => {
    contributions.fill(0);
    for (const { kind, indexed } of kinds) {
      const features = candidate[kind];
      const scale = 1 / Math.sqrt(features.length);
      for (const feature of features) {
        const found = indexed.get(feature);
        for (let nth = 0; nth < (found?.at.length ?? 0); nth += 1)
          (contributions[found?.at[nth] as number] as number) += scale * (found?.weights[nth] as number);
      }
    }
    return combineContributions(signals, contributions, shares);
  };
}

function combineContributions(
  signals: readonly WeightedFeatures[],
  contributions: Float64Array,
  shares: Float64Array,
): Similarity {
  let score = 0;
  let most = 0;
  let because: number | undefined;
  for (let at = 0; at < contributions.length; at += 1) {
    const own = (contributions[at] as number) * (shares[at] as number);
    score += own;
    if (own <= most) continue;
    most = own;
    because = at;
  }
  return {
    score,
    because: because === undefined ? undefined : signals[because]?.seq,
    closeness: because === undefined ? 0 : (contributions[because] as number),
    share: score > 0 ? most / score : 0,
  };
}

/** A drama as a sparse vector: the product of two is how similar the dramas are, from 0 to 1. */
export type FeatureVector = { places: number[]; values: number[] };

/** The vectors of these dramas, and how many places there are. */
export function computeFeatureVectors(dramas: readonly Features[]): {
  vectors: FeatureVector[];
  length: number;
} {
  const kinds = KINDS.map(([kind, weight]) => ({ kind, weight, places: new Map<string, number>() }));
  let length = 0;
  const vectors = dramas.map((drama) => {
    const places: number[] = [];
    const values: number[] = [];
    for (const { kind, weight, places: known } of kinds)
      for (const feature of drama[kind]) {
        let place = known.get(feature);
        if (place === undefined) known.set(feature, (place = length++));
        places.push(place);
        values.push(Math.sqrt(weight / drama[kind].length));
      }
    return { places, values };
  });
  return { vectors, length };
}

/** Indexes of the signals that have a feature, and its weight in each: the smaller, the more features the signal has. */
type FeatureIndex = { at: number[]; weights: number[] };

function signalsByFeature(
  signals: readonly WeightedFeatures[],
  kind: keyof Features,
  weight: number,
): Map<string, FeatureIndex> {
  const indexed = new Map<string, FeatureIndex>();
  for (const [at, signal] of signals.entries())
    for (const feature of new Set(signal[kind])) {
      const found = indexed.get(feature) ?? { at: [], weights: [] };
      found.at.push(at);
      found.weights.push(weight / Math.sqrt(signal[kind].length));
      indexed.set(feature, found);
    }
  return indexed;
}
