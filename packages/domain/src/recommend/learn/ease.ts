import { type Interactions, transpose } from './interactions.ts';
import { invertInPlace, padSide } from './invert.ts';
import { type Column, convertColumnsToRows, type ItemWeights } from './item-weights.ts';
import { topOf } from './top.ts';

/**
 * EASE (Steck 2019): the item weights B, zero on the diagonal, that bring X·B nearest to X under a ridge penalty have a
 * closed form. With P = (XᵀX + λI)⁻¹ they are B = -P / diag(P).
 */
export type Ease = {
  itemCount: number;
  /** A column of P. */
  inverse(target: number): Float64Array;
};

/** Sides a matrix can have that is inverted: 128 MB, half a minute. */
const MAX_MATRIX_SIZE = 4000;
/** Multiplications the columns over viewers may take: another half a minute. */
const MAX_MULTIPLICATION_COUNT = 2e10;

/** Whether the closed form can be solved: where either items or viewers are few. */
export function isSolvable({ users, itemCount, items }: Interactions): boolean {
  return (
    itemCount <= MAX_MATRIX_SIZE ||
    (users <= MAX_MATRIX_SIZE && itemCount * items.length <= MAX_MULTIPLICATION_COUNT)
  );
}

export function trainEase(interactions: Interactions, regularisation: number): Ease {
  return interactions.users < interactions.itemCount
    ? overViewers(interactions, regularisation)
    : overItems(interactions, regularisation);
}

function overItems(interactions: Interactions, regularisation: number): Ease {
  const { itemCount } = interactions;
  const { matrix, side } = invertedGram(interactions, regularisation);
  return {
    itemCount,
    inverse(target) {
      const column = new Float64Array(itemCount);
      for (let source = 0; source < itemCount; source += 1)
        column[source] = matrix[source > target ? source * side + target : target * side + source] ?? 0;
      return column;
    },
  };
}

/** With fewer viewers than items, their matrix is equivalent: P = (I - Xᵀ(XXᵀ + λI)⁻¹X) / λ (Woodbury). */
function overViewers(interactions: Interactions, regularisation: number): Ease {
  const { itemCount, users, starts, items, weights } = interactions;
  const viewers = transpose(interactions);
  const { matrix, side } = invertedGram(viewers, regularisation);
  for (let row = 0; row < users; row += 1)
    for (let column = 0; column < row; column += 1)
      matrix[column * side + row] = matrix[row * side + column] ?? 0;
  return {
    itemCount,
    inverse(target) {
      const share = new Float64Array(users);
      for (let at = viewers.starts[target] ?? 0; at < (viewers.starts[target + 1] ?? 0); at += 1) {
        const row = (viewers.items[at] as number) * side;
        const weight = viewers.weights[at] as number;
        for (let user = 0; user < users; user += 1)
          (share[user] as number) += weight * (matrix[row + user] as number);
      }
      const column = new Float64Array(itemCount);
      for (let user = 0; user < users; user += 1) {
        const own = (share[user] as number) / regularisation;
        const end = starts[user + 1] as number;
        for (let at = starts[user] as number; at < end; at += 1)
          (column[items[at] as number] as number) -= own * (weights[at] as number);
      }
      column[target] = (column[target] ?? 0) + 1 / regularisation;
      return column;
    },
  };
}

/** (XᵀX + λI)⁻¹, padded; right on and below the diagonal. */
function invertedGram(interactions: Interactions, regularisation: number) {
  const { matrix, side } = gramOf(interactions);
  for (let at = 0; at < side; at += 1) {
    const diagonal = at * side + at;
    matrix[diagonal] = at < interactions.itemCount ? (matrix[diagonal] ?? 0) + regularisation : 1;
  }
  invertInPlace(matrix, side);
  return { matrix, side };
}

/** XᵀX, padded, its lower triangle. */
function gramOf({ users, itemCount, starts, items, weights }: Interactions) {
  const side = padSide(itemCount);
  const matrix = new Float64Array(side * side);
  for (let user = 0; user < users; user += 1) {
    const [from = 0, to = 0] = [starts[user], starts[user + 1]];
    for (let one = from; one < to; one += 1) {
      const row = (items[one] as number) * side;
      const weight = weights[one] as number;
      // Items ascend within a row, so this stays below the diagonal.
      for (let other = from; other <= one; other += 1)
        (matrix[row + (items[other] as number)] as number) += weight * (weights[other] as number);
    }
  }
  return { matrix, side };
}

/** The weights of all items for `target`, its own being 0. */
export function computeEaseColumn({ inverse }: Ease, target: number): Float64Array {
  const column = inverse(target);
  const scale = -1 / (column[target] ?? 1);
  for (let source = 0; source < column.length; source += 1) column[source] = (column[source] ?? 0) * scale;
  column[target] = 0;
  return column;
}

/** EASE as it is served: of each column the `kept` weights that say most, by their size and how often they are asked. */
export function computeEaseWeights(ease: Ease, kept: number, asked: ArrayLike<number>): ItemWeights {
  const columns: Column[] = [];
  for (let target = 0; target < ease.itemCount; target += 1) {
    const column = computeEaseColumn(ease, target);
    const says = column.map((weight, source) =>
      weight === 0 ? Number.NEGATIVE_INFINITY : Math.abs(weight) * Math.sqrt(asked[source] ?? 0),
    );
    const sources = topOf(says, kept);
    columns.push({ sources, weights: Float32Array.from(sources, (source) => column[source] ?? 0) });
  }
  return convertColumnsToRows(columns);
}
