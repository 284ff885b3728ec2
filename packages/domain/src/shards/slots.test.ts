import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addServer, findSlot, listMoves, SLOT_COUNT, type SlotMap, spreadSlots } from './slots.ts';

const countsOf = (map: SlotMap) =>
  [...Map.groupBy(map, (server) => server).values()].map(({ length }) => length);

it('members whose ids were made one after another are spread evenly over four servers', () => {
  const map = spreadSlots(['a', 'b', 'c', 'd']);
  const ids = Array.from({ length: 20_000 }, (_, at) => `01KB7Q${String(at).padStart(20, '0')}`);
  const counts = countsOf(ids.map((id) => map[findSlot(id)] ?? ''));
  for (const count of counts) expect(Math.abs(count - 5000)).toBeLessThan(300);
});

it('a member keeps its slot, whatever the servers are', () => {
  expect(findSlot('01KB7QZ8M4N6P0R2T5V7W9X1Y3')).toBe(findSlot('01KB7QZ8M4N6P0R2T5V7W9X1Y3'));
  fc.assert(
    fc.property(fc.string(), (id) => {
      const slot = findSlot(id);
      return Number.isInteger(slot) && slot >= 0 && slot < SLOT_COUNT;
    }),
  );
});

it('a server that is added takes its share and moves no other slot', () => {
  for (let count = 1; count < 12; count += 1) {
    const before = spreadSlots(Array.from({ length: count }, (_, at) => `s${at}`));
    const moves = listMoves(before, addServer(before, 'new'));
    expect(moves.every(({ to }) => to === 'new')).toBe(true);
    expect(moves).toHaveLength(Math.floor(SLOT_COUNT / (count + 1)));
    const counts = countsOf(addServer(before, 'new'));
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});

it('slots without a server are refused', () => {
  expect(() => spreadSlots([])).toThrow('no server');
});
