import { expect, it } from 'vitest';
import { fillShelf } from './shelf.ts';

it('shows what was picked first, and fills up by its rule without showing a drama twice', () => {
  expect(fillShelf(['c', 'a'], ['a', 'b', 'd'], 3)).toEqual(['c', 'a', 'b']);
  expect(fillShelf([], ['a', 'b'], 20)).toEqual(['a', 'b']);
  expect(fillShelf(['c', 'a'], [], 1)).toEqual(['c']);
});
