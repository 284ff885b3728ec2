import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeEaseColumn, computeEaseWeights, trainEase } from './ease.ts';
import { collectInteractions, type Interactions } from './interactions.ts';
import { BLOCK_SIZE, invertInPlace, padSide } from './invert.ts';
import { addScores } from './item-weights.ts';
import { computeNeighbourColumns } from './neighbours.ts';

const matrix = fc
  .record({
    users: fc.integer({ min: 1, max: 12 }),
    items: fc.integer({ min: 1, max: 9 }),
    seed: fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
  })
  .map(({ users, items, seed }) => {
    const rows: number[][] = [];
    for (let user = 0; user < users; user += 1)
      rows.push([...seed.take(items)].map((value) => Math.max(0, value - 2)));
    return rows;
  });

describe('EASE', () => {
  it('solves what the textbook inversion solves', () => {
    fc.assert(
      fc.property(matrix, fc.double({ min: 0.5, max: 20, noNaN: true }), (rows, regularisation) => {
        const expected = naiveEase(rows, regularisation);
        const ease = trainEase(sparse(rows), regularisation);
        for (const [target, column] of expected.entries())
          expect([...computeEaseColumn(ease, target)]).toEqual(
            column.map((weight) => expect.closeTo(weight, 8)),
          );
      }),
    );
  });

  it('inverts matrices of several blocks', () => {
    const n = 2 * BLOCK_SIZE + 17;
    const rows = Array.from({ length: n + 5 }, (_, row) =>
      Array.from({ length: n }, (_, item) => ((row * 7 + item * item * 3) % 11) - 5),
    );
    const side = padSide(n);
    const full = gram(rows, 3);
    const lower = new Float64Array(side * side);
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column <= row; column += 1)
        lower[row * side + column] = row < n ? (full[row]?.[column] ?? 0) : Number(row === column);
    invertInPlace(lower, side);
    for (const [row, column] of [
      [0, 0],
      [n - 1, 3],
      [BLOCK_SIZE, BLOCK_SIZE - 1],
      [n - 1, n - 1],
    ] as const) {
      let product = 0;
      for (let at = 0; at < n; at += 1)
        product += (full[row]?.[at] ?? 0) * (lower[Math.max(at, column) * side + Math.min(at, column)] ?? 0);
      expect(product).toBeCloseTo(row === column ? 1 : 0, 7);
    }
  });

  it('serves, with all weights kept, what the whole matrix would say', () => {
    fc.assert(
      fc.property(matrix, (rows) => {
        const ease = trainEase(sparse(rows), 2);
        const everyItem = (rows[0] ?? []).map(() => 1);
        const weights = computeEaseWeights(ease, everyItem.length, everyItem);
        const scores = new Float64Array(ease.itemCount);
        addScores(scores, weights, { items: [0], weights: [2] });
        for (let item = 0; item < ease.itemCount; item += 1)
          expect(scores[item]).toBeCloseTo(2 * (computeEaseColumn(ease, item)[0] ?? 0), 5);
      }),
    );
  });
});

describe('the neighbour model', () => {
  it('is EASE where all items share viewers', () => {
    fc.assert(
      fc.property(matrix, (rows) => {
        const everything = (rows[0] ?? []).map(() => 1);
        const interactions = sparse([...rows, everything]);
        const ease = trainEase(interactions, 3);
        for (const { item, column } of computeNeighbourColumns(interactions, {
          regularisation: 3,
          neighbours: 99,
        })) {
          const expected = computeEaseColumn(ease, item);
          for (let at = 0; at < column.sources.length; at += 1)
            expect(column.weights[at]).toBeCloseTo(expected[column.sources[at] ?? 0] ?? 0, 6);
        }
      }),
    );
  });

  it('solves a single column as it solves all', () => {
    const interactions = sparse([
      [1, 1, 0, 2],
      [1, 1, 1, 0],
      [0, 1, 1, 1],
    ]);
    const settings = { regularisation: 1, neighbours: 2 };
    const all = [...computeNeighbourColumns(interactions, settings)];
    expect([...computeNeighbourColumns(interactions, settings, [2])]).toEqual([all[2]]);
  });
});

function sparse(rows: number[][]): Interactions {
  const columns = { users: [] as number[], items: [] as number[], weights: [] as number[] };
  for (const [user, row] of rows.entries())
    for (const [item, weight] of row.entries())
      if (weight > 0) {
        columns.users.push(user);
        columns.items.push(item);
        columns.weights.push(weight);
      }
  return collectInteractions(columns, rows.length, rows[0]?.length ?? 0);
}

function gram(rows: number[][], regularisation: number): number[][] {
  const n = rows[0]?.length ?? 0;
  return Array.from({ length: n }, (_, one) =>
    Array.from({ length: n }, (_, other) =>
      rows.reduce(
        (sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0),
        one === other ? regularisation : 0,
      ),
    ),
  );
}

/** By the paper, with Gauss and Jordan on the dense matrix; answers columns. */
function naiveEase(rows: number[][], regularisation: number): number[][] {
  const a = gram(rows, regularisation);
  const n = a.length;
  const inverse = a.map((_, row) => a.map((_, column) => Number(row === column)));
  for (let pivot = 0; pivot < n; pivot += 1) {
    const scale = a[pivot]?.[pivot] ?? 1;
    for (const m of [a, inverse]) m[pivot] = (m[pivot] ?? []).map((value) => value / scale);
    for (let row = 0; row < n; row += 1) {
      const factor = a[row]?.[pivot] ?? 0;
      if (row === pivot || factor === 0) continue;
      for (const m of [a, inverse])
        m[row] = (m[row] ?? []).map((value, at) => value - factor * (m[pivot]?.[at] ?? 0));
    }
  }
  return inverse.map((_, target) =>
    inverse.map((row, source) =>
      source === target ? 0 : -(row[target] ?? 0) / (inverse[target]?.[target] ?? 1),
    ),
  );
}
