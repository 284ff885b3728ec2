import { expect, it } from 'vitest';
import { collectInteractions } from './interactions.ts';
import { addScores } from './item-weights.ts';
import { topOf } from './top.ts';
import { retrainItemWeights, trainItemWeights } from './train.ts';

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

it('learns changed items again and leaves the others, as if everything were learned again', () => {
  const { settings, weights: before } = trainItemWeights(circles(), 'neighbours');
  const { weights } = retrainItemWeights(circles(), settings, before, [3, 17]);
  expect(weights).toEqual(before);
  // Nobody likes drama 3 any more; what it speaks for is learned when those dramas' turn comes.
  const left = circles();
  const kept = left.items.map((item) => (item === 3 ? 2 : item));
  const owners = left.items.map((_, at) => left.starts.findIndex((start) => start > at) - 1);
  const changed = collectInteractions({ users: owners, items: kept, weights: left.weights }, 40, 20);
  const again = retrainItemWeights(changed, settings, before, [3]).weights;
  expect([...again.targets].filter((target) => target === 3)).toEqual([]);
  expect([...again.targets].filter((target) => target === 4)).toHaveLength(
    [...before.targets].filter((target) => target === 4).length,
  );
});
