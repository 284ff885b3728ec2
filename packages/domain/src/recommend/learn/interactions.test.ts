import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectInteractions, transpose } from './interactions.ts';
import { topOf } from './top.ts';

const columns = fc.array(fc.tuple(fc.nat(5), fc.nat(6), fc.integer({ min: 1, max: 9 }))).map((rows) => ({
  users: rows.map(([user]) => user),
  items: rows.map(([, item]) => item),
  weights: rows.map(([, , weight]) => weight),
}));

it('keeps each interaction once, with its heaviest weight, ascending within a user', () => {
  fc.assert(
    fc.property(columns, (given) => {
      const heaviest = new Map<string, number>();
      for (const [at, user] of given.users.entries()) {
        const key = `${user} ${given.items[at]}`;
        heaviest.set(key, Math.max(heaviest.get(key) ?? 0, given.weights[at] ?? 0));
      }
      const { starts, items, weights } = collectInteractions(given, 6, 7);
      const found = new Map<string, number>();
      for (let user = 0; user < 6; user += 1) {
        const own = items.slice(starts[user], starts[user + 1]);
        expect([...own]).toEqual([...own].sort((a, b) => a - b));
        for (const [at, item] of own.entries())
          found.set(`${user} ${item}`, weights[(starts[user] ?? 0) + at] ?? 0);
      }
      expect(found).toEqual(heaviest);
      expect(items).toHaveLength(heaviest.size);
    }),
  );
});

it('comes back when it is turned twice', () => {
  fc.assert(
    fc.property(columns, (given) => {
      const interactions = collectInteractions(given, 6, 7);
      expect(transpose(transpose(interactions))).toEqual(interactions);
    }),
  );
});

it('finds the best of many, equal ones by their place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 })), fc.nat(12), (scores, count) => {
      const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      expect([...topOf(scores, count)]).toEqual(sorted.slice(0, count));
    }),
  );
  expect([...topOf([1, Number.NEGATIVE_INFINITY, 2], 3)]).toEqual([2, 0]);
});
