import { type Interactions, transpose } from './interactions.ts';
import type { Column } from './item-weights.ts';
import { topOf } from './top.ts';

/**
 * EASE for catalogues whose matrix of all items would be too large to invert: an item's column is solved over its
 * nearest items alone. Nearness is the cosine, shrunk where few viewers share two items, and the ridge problem over
 * these items is solved exactly. Each column is independent, so only the changed ones are solved again.
 */
export type NeighbourSettings = {
  regularisation: number;
  /** How many nearest items take part in an item's column. */
  neighbours: number;
};

/** Added to the number of viewers two items share, so that a few do not look like all. */
const SHRINKAGE_COUNT = 10;
/** Items shared with an item that are remembered for its neighbours' columns. */
const MAX_SHARED_ITEMS = 1000;
const MIN_PIVOT = 1e-3;

/** Solves the columns of `wanted`, or of all items; the column of an item without interactions is empty. */
export function* computeNeighbourColumns(
  interactions: Interactions,
  settings: NeighbourSettings,
  wanted?: Iterable<number>,
): Generator<{ item: number; column: Column }> {
  const shared = createSharing(interactions);
  for (const item of wanted ?? range(interactions.itemCount)) {
    const near = shared.nearest(item, settings.neighbours);
    yield {
      item,
      column: { sources: near, weights: solveColumn(shared, item, near, settings.regularisation) },
    };
  }
}

/** The ridge regression of an item on its nearest ones. */
function solveColumn(shared: Sharing, item: number, near: Uint32Array, regularisation: number): Float64Array {
  const n = near.length;
  const matrix = new Float64Array(n * n);
  shared.among(near, matrix);
  for (let at = 0; at < n; at += 1) matrix[at * n + at] = (matrix[at * n + at] ?? 0) + regularisation;
  const weights = shared.with(item, near);
  solveInPlace(matrix, weights, n);
  return weights;
}

/** How much items have in common: rows of XᵀX, made when first asked for and cut to the largest entries. */
type Sharing = {
  nearest(item: number, count: number): Uint32Array;
  /** Fills a square matrix with what these items share with each other. */
  among(items: Uint32Array, matrix: Float64Array): void;
  with(item: number, others: Uint32Array): Float64Array;
};

type SharedRow = { items: Uint32Array; sums: Float32Array };

function createSharing(interactions: Interactions): Sharing {
  const { itemCount } = interactions;
  const viewers = transpose(interactions);
  const rows: (SharedRow | undefined)[] = new Array(itemCount);
  const norms = normsOf(viewers);
  const sums = new Float64Array(itemCount);
  const counts = new Uint32Array(itemCount);
  const place = new Int32Array(itemCount).fill(-1);

  const rowOf = (item: number): SharedRow => {
    const known = rows[item];
    if (known) return known;
    const found = sumShared(interactions, viewers, item, sums, counts);
    const strength = Float64Array.from(found, (other) =>
      nearness(sums[other], counts[other], norms, item, other),
    );
    const kept = topOf(strength, MAX_SHARED_ITEMS);
    const items = Uint32Array.from(kept, (at) => found[at] ?? 0);
    const row = { items, sums: Float32Array.from(items, (other) => sums[other] ?? 0) };
    for (const other of found) {
      sums[other] = 0;
      counts[other] = 0;
    }
    rows[item] = row;
    return row;
  };

  return {
    nearest: (item, count) => rowOf(item).items.slice(0, count),
    among(items, matrix) {
      for (const [at, item] of items.entries()) place[item] = at;
      for (const [at, item] of items.entries()) {
        matrix[at * items.length + at] = (norms[item] ?? 0) ** 2;
        const row = rowOf(item);
        for (let edge = 0; edge < row.items.length; edge += 1) {
          const column = place[row.items[edge] ?? 0] ?? -1;
          if (column < 0) continue;
          // One of two items may have forgotten the other: both sides get the remembered value.
          const sum = row.sums[edge] ?? 0;
          matrix[at * items.length + column] = sum;
          matrix[column * items.length + at] = sum;
        }
      }
      for (const item of items) place[item] = -1;
    },
    with(item, others) {
      const { items, sums: known } = rowOf(item);
      const weights = new Float64Array(others.length);
      for (let at = 0; at < others.length; at += 1)
        weights[at] = items[at] === others[at] ? (known[at] ?? 0) : 0;
      return weights;
    },
  };
}

/** Adds up what an item shares with each other item; answers the items touched. */
function sumShared(
  { starts, items, weights }: Interactions,
  viewers: Interactions,
  item: number,
  sums: Float64Array,
  counts: Uint32Array,
): number[] {
  const found: number[] = [];
  const end = viewers.starts[item + 1] ?? 0;
  for (let at = viewers.starts[item] ?? 0; at < end; at += 1) {
    const user = viewers.items[at] as number;
    const own = viewers.weights[at] as number;
    const last = starts[user + 1] as number;
    for (let edge = starts[user] as number; edge < last; edge += 1) {
      const other = items[edge] as number;
      if (other === item) continue;
      if (counts[other] === 0) found.push(other);
      (counts[other] as number) += 1;
      (sums[other] as number) += own * (weights[edge] as number);
    }
  }
  return found;
}

function nearness(
  sum: number | undefined,
  count: number | undefined,
  norms: Float64Array,
  item: number,
  other: number,
): number {
  const cosine = (sum ?? 0) / ((norms[item] ?? 1) * (norms[other] ?? 1));
  return (cosine * (count ?? 0)) / ((count ?? 0) + SHRINKAGE_COUNT);
}

/** The length of each item's vector of weights. */
function normsOf({ users: itemCount, starts, weights }: Interactions): Float64Array {
  const norms = new Float64Array(itemCount);
  for (let item = 0; item < itemCount; item += 1) {
    let sum = 0;
    const end = starts[item + 1] ?? 0;
    for (let at = starts[item] ?? 0; at < end; at += 1) sum += (weights[at] ?? 0) ** 2;
    norms[item] = Math.sqrt(sum);
  }
  return norms;
}

/** Solves a symmetric positive definite system by Cholesky; the solution takes the place of `values`. */
function solveInPlace(matrix: Float64Array, values: Float64Array, n: number): void {
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * n + column] as number;
      for (let at = 0; at < column; at += 1)
        sum -= (matrix[row * n + at] as number) * (matrix[column * n + at] as number);
      // Forgotten values of far pairs can leave a tiny negative number here.
      matrix[row * n + column] =
        column === row ? Math.sqrt(Math.max(sum, MIN_PIVOT)) : sum / (matrix[column * n + column] as number);
    }
  }
  for (let row = 0; row < n; row += 1) {
    let sum = values[row] as number;
    for (let at = 0; at < row; at += 1) sum -= (matrix[row * n + at] as number) * (values[at] as number);
    values[row] = sum / (matrix[row * n + row] as number);
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    let sum = values[row] as number;
    for (let at = row + 1; at < n; at += 1) sum -= (matrix[at * n + row] as number) * (values[at] as number);
    values[row] = sum / (matrix[row * n + row] as number);
  }
}

function* range(end: number): Generator<number> {
  for (let at = 0; at < end; at += 1) yield at;
}
