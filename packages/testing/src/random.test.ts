import { expect, test } from 'vitest';
import { createSeeded } from './random.ts';
import { shuffle } from './shuffled.ts';

test('a seed always tells the same numbers, and another seed others', () => {
  const three = (seed: number) => Array.from({ length: 3 }, createSeeded(seed));
  expect(three(7)).toEqual(three(7));
  expect(three(7)).not.toEqual(three(8));
});

test('shuffling loses and invents nothing', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(shuffle(values).toSorted((one, other) => one - other)).toEqual(values);
});
