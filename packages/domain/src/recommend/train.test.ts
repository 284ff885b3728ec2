import { expect, it } from 'vitest';
import { collectInteractions } from './interactions.ts';
import { addScores } from './item-weights.ts';
import { topOf } from './top.ts';
import { trainItemWeights } from './train.ts';

/** Forty viewers of two circles; each leaves out some of the circle's ten dramas. */
function circles() {
  const columns = { users: [] as number[], items: [] as number[], weights: [] as number[] };
  for (let user = 0; user < 40; user += 1)
    for (let at = 0; at < 10; at += 1) {
      if ((user * 7 + at * 3) % 5 === 0) continue;
      columns.users.push(user);
      columns.items.push((user % 2) * 10 + at);
      columns.weights.push(1 + (at % 2));
    }
  return collectInteractions(columns, 40, 20);
}

it.each(['ease', 'neighbours'] as const)('finds the circle a drama belongs to, by %s', (kind) => {
  const { weights } = trainItemWeights(circles(), kind);
  const scores = new Float64Array(20);
  addScores(scores, weights, { items: [12], weights: [1] });
  scores[12] = Number.NEGATIVE_INFINITY;
  expect([...topOf(scores, 9)].sort((a, b) => a - b)).toEqual([10, 11, 13, 14, 15, 16, 17, 18, 19]);
});

it('learns nothing from nobody', () => {
  const nobody = collectInteractions({ users: [], items: [], weights: [] }, 0, 3);
  expect(trainItemWeights(nobody).weights.targets).toHaveLength(0);
  expect(
    trainItemWeights(collectInteractions({ users: [], items: [], weights: [] }, 0, 0)).weights.itemCount,
  ).toBe(0);
});
