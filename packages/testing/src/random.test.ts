import { expect, test } from 'vitest';
import { seeded } from './random.ts';
import { shuffled } from './shuffled.ts';

test('a seed always tells the same numbers, and another seed others', () => {
  const three = (seed: number) => Array.from({ length: 3 }, seeded(seed));
  expect(three(7)).toEqual(three(7));
  expect(three(7)).not.toEqual(three(8));
});

test('shuffling loses and invents nothing', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(shuffled(values).toSorted((one, other) => one - other)).toEqual(values);
});
