import { topOf } from './top.ts';

/** The learned neighbours of a drama: running numbers and weights. */
export type Neighbours = ReadonlyMap<number, { targets: ArrayLike<number>; weights: ArrayLike<number> }>;

/** The score of a drama by a viewer's signals, the signal that contributes most, and its share of the score. */
type Learned = { score: number; because: number; share: number };

/** Scores dramas by all signals together. */
export type LearnedScores = {
  of(seq: number): Learned | undefined;
  /** Returns the running numbers with the highest sums. */
  strongest(most: number): number[];
};

/** Hundreds of signals have thousands of neighbours each, so all are added up in flat columns. */
export function computeLearnedScores(
  signals: readonly { seq: number; weight: number }[],
  neighbours: Neighbours,
): LearnedScores {
  const contributions = signals.flatMap(({ seq, weight }) => {
    const near = neighbours.get(seq);
    return near ? [{ seq, weight, near }] : [];
  });
  const { seqs, placeOf } = numbered(contributions.map(({ near }) => near.targets));
  const scores = new Float64Array(seqs.length);
  const loudest = new Float64Array(seqs.length);
  const inFavor = new Float64Array(seqs.length);
  const because = new Uint32Array(seqs.length);
  for (const { seq, weight, near } of contributions)
    for (let at = 0; at < near.targets.length; at += 1) {
      const place = (placeOf[near.targets[at] ?? 0] ?? 0) - 1;
      const says = weight * (near.weights[at] ?? 0);
      scores[place] = (scores[place] ?? 0) + says;
      if (says > 0) inFavor[place] = (inFavor[place] ?? 0) + says;
      if (says <= (loudest[place] ?? 0)) continue;
      loudest[place] = says;
      because[place] = seq;
    }
  return {
    of(seq) {
      const place = (placeOf[seq] ?? 0) - 1;
      if (place < 0) return undefined;
      const share = (loudest[place] ?? 0) / (inFavor[place] || 1);
      return { score: scores[place] ?? 0, because: because[place] ?? 0, share };
    },
    strongest: (most) =>
      [...topOf(scores, most)].filter((at) => (scores[at] ?? 0) > 0).map((at) => seqs[at] ?? 0),
  };
}

/** All running numbers there are, and by each its place among them, from 1. */
function numbered(lists: readonly ArrayLike<number>[]): { seqs: number[]; placeOf: Int32Array } {
  let largest = 0;
  for (const list of lists)
    for (let at = 0; at < list.length; at += 1) largest = Math.max(largest, list[at] ?? 0);
  const placeOf = new Int32Array(largest + 1);
  const seqs: number[] = [];
  for (const list of lists)
    for (let at = 0; at < list.length; at += 1) {
      const seq = list[at] ?? 0;
      if (placeOf[seq] === 0) placeOf[seq] = seqs.push(seq);
    }
  return { seqs, placeOf };
}
