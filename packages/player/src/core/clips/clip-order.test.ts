import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listSlotPlaces, PREFETCH_CLIP_COUNT, prefetchOrder, SLOT_COUNT, slotIdAt } from './clip-order.ts';

const list = fc
  .integer({ min: 1, max: 500 })
  .chain((count) => fc.record({ count: fc.constant(count), index: fc.integer({ min: 0, max: count - 1 }) }));

it('gives every placed clip a slot of its own', () => {
  fc.assert(
    fc.property(list, ({ index, count }) => {
      const slots = listSlotPlaces(index, count).map((one) => slotIdAt(one.index));
      expect(new Set(slots).size).toBe(slots.length);
    }),
  );
});

it('changes the clip of at most one slot when moving by one', () => {
  const shown = (index: number, count: number) =>
    new Map(listSlotPlaces(index, count).map((one) => [slotIdAt(one.index), one.index]));
  fc.assert(
    fc.property(list, fc.constantFrom(-1, 1), ({ index, count }, step) => {
      fc.pre(index + step >= 0 && index + step < count);
      const before = shown(index, count);
      const after = shown(index + step, count);
      const changed = [...after].filter(([slot, clip]) => before.has(slot) && before.get(slot) !== clip);
      expect(changed.length).toBeLessThanOrEqual(1);
    }),
  );
});

it('shifts slots into range for indexes below zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999, max: 999 }), (index) => {
      expect(slotIdAt(index)).toBeGreaterThanOrEqual(0);
      expect(slotIdAt(index)).toBeLessThan(SLOT_COUNT);
      expect(slotIdAt(index)).toBe(slotIdAt(index + SLOT_COUNT));
    }),
  );
});

it('looks ahead in the direction of the last move, nearest first, never out of the list', () => {
  expect(prefetchOrder(5, 100, 1)).toEqual([5, 6, 7, 8, 4]);
  expect(prefetchOrder(5, 100, -1)).toEqual([5, 4, 3, 2, 6]);
  fc.assert(
    fc.property(list, fc.constantFrom<-1 | 1>(-1, 1), ({ index, count }, direction) => {
      const seen = prefetchOrder(index, count, direction);
      expect(seen[0]).toBe(index);
      expect(seen.every((one) => one >= 0 && one < count)).toBe(true);
      expect(seen.length).toBeLessThanOrEqual(PREFETCH_CLIP_COUNT + 2);
    }),
  );
});
