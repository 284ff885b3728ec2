import { expect, test } from 'vitest';
import { adPlaces } from './ad-places.ts';

test.each([
  [0, []],
  [6, []],
  [7, [6]],
  [24, [6]],
  [25, [6, 24]],
  [60, [6, 24, 42]],
])('a grid of %i has advertisements after %j', (count, places) => expect(adPlaces(count)).toEqual(places));
