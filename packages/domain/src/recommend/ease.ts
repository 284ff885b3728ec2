import type { Interactions } from './interactions.ts';
import { invertInPlace, paddedSide } from './invert.ts';
import { type Column, type ItemWeights, rowsOfColumns } from './item-weights.ts';
import { topOf } from './top.ts';

/**
 * EASE (Steck 2019): the item weights B, zero on the diagonal, that bring X·B nearest to X under a ridge penalty have a
 * closed form. With P = (XᵀX + λI)⁻¹ they are B = -P / diag(P).
 */
export type Ease = {
  itemCount: number;
  /** P, padded; right on and below the diagonal. */
  inverse: Float64Array;
  side: number;
};

export function trainEase(interactions: Interactions, regularisation: number): Ease {
  const { matrix, side } = gramOf(interactions);
  for (let at = 0; at < side; at += 1) {
    const diagonal = at * side + at;
    matrix[diagonal] = at < interactions.itemCount ? (matrix[diagonal] ?? 0) + regularisation : 1;
  }
  invertInPlace(matrix, side);
  return { itemCount: interactions.itemCount, inverse: matrix, side };
}

/** XᵀX, padded, its lower triangle. */
function gramOf({ users, itemCount, starts, items, weights }: Interactions) {
  const side = paddedSide(itemCount);
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
export function easeColumn({ itemCount, inverse, side }: Ease, target: number): Float64Array {
  const column = new Float64Array(itemCount);
  const scale = -1 / (inverse[target * side + target] ?? 1);
  for (let source = 0; source < itemCount; source += 1) {
    const at = source > target ? source * side + target : target * side + source;
    column[source] = (inverse[at] ?? 0) * scale;
  }
  column[target] = 0;
  return column;
}

/** EASE as it is served: of each column the `kept` weights that are largest by size. */
export function easeWeights(ease: Ease, kept: number): ItemWeights {
  const columns: Column[] = [];
  for (let target = 0; target < ease.itemCount; target += 1) {
    const column = easeColumn(ease, target);
    const sources = topOf(
      column.map((weight) => (weight === 0 ? Number.NEGATIVE_INFINITY : Math.abs(weight))),
      kept,
    );
    columns.push({ sources, weights: Float32Array.from(sources, (source) => column[source] ?? 0) });
  }
  return rowsOfColumns(columns);
}
