import { expect, test } from 'vitest';
import { listAdPlaces } from './ad-places.ts';

test.each([
  [0, []],
  [6, []],
  [7, [6]],
  [24, [6]],
  [25, [6, 24]],
  [60, [6, 24, 42]],
])('a grid of %i has advertisements after %j', (count, places) =>
  expect(listAdPlaces(count)).toEqual(places),
);
