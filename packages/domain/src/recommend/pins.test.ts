import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placePins } from './pins.ts';

const named = (id: string) => ({ id });

it('holds every pinned drama at its place and keeps the order of the others', () => {
  const pins = fc.uniqueArray(
    fc.record({ place: fc.integer({ min: 1, max: 6 }), id: fc.constantFrom('a', 'c', 'x', 'y') }),
    {
      selector: ({ place }) => place,
    },
  );
  fc.assert(
    fc.property(fc.uniqueArray(pins, { maxLength: 1 }), ([given = []]) => {
      const once = given.filter(({ id }, at) => given.findIndex((pin) => pin.id === id) === at);
      const ranked = ['a', 'b', 'c', 'd', 'e', 'f'].map(named);
      const placed = placePins(
        ranked,
        once.map(({ place, id }) => ({ place, ranked: named(id) })),
      ).map(({ id }) => id);
      for (const { place, id } of once) expect(placed.indexOf(id)).toBe(place - 1);
      const others = (ids: string[]) => ids.filter((id) => !once.some((pin) => pin.id === id));
      expect(others(placed)).toEqual(others(ranked.map(({ id }) => id)));
      expect(new Set(placed).size).toBe(placed.length);
    }),
  );
});

it('puts a pin beyond the end last', () => {
  expect(placePins([named('a')], [{ place: 9, ranked: named('z') }])).toEqual([named('a'), named('z')]);
});
