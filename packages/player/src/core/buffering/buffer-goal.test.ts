import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BufferConditions, computeBufferGoal, computeStallFloor } from './buffer-goal.ts';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** What may be asked of any second ahead; the last one stands for all behind it. */
const hazards = fc.array(within(0.002, 1), { minLength: 1, maxLength: 30 });
const hazardOf = (list: readonly number[]) => (seconds: number) =>
  list[Math.min(Math.floor(seconds), list.length - 1)] ?? 1;

const conditions: fc.Arbitrary<BufferConditions> = fc.record({
  hazardIn: hazards.map(hazardOf),
  nextFetch: fc.option(within(0, 30)),
  lineFactor: fc.option(within(0.1, 50)),
  preloadSeconds: within(0, 5),
  deviation: within(0, 4),
});

it('never falls below what keeps the clip from stalling, nor grows without end', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      const goal = computeBufferGoal(given);
      expect(goal).toBeGreaterThanOrEqual(computeStallFloor(given));
      expect(goal).toBeGreaterThanOrEqual(0.7);
      expect(goal).toBeLessThanOrEqual(24);
    }),
  );
});

it('holds no less where the line varies more, carries less or takes longer, and no more where viewers leave', () => {
  const worse: ((given: BufferConditions, by: number) => Partial<BufferConditions>)[] = [
    ({ deviation }, by) => ({ deviation: deviation + by }),
    ({ lineFactor }, by) => ({ lineFactor: lineFactor && lineFactor / (1 + by) }),
    ({ nextFetch }, by) => ({ nextFetch: nextFetch && nextFetch + by }),
    ({ preloadSeconds }, by) => ({ preloadSeconds: preloadSeconds + by }),
    ({ hazardIn }, by) => ({ hazardIn: (seconds) => hazardIn(seconds) / (1 + by) }),
  ];
  fc.assert(
    fc.property(conditions, within(0, 5), fc.constantFrom(...worse), (given, by, change) => {
      expect(computeBufferGoal({ ...given, ...change(given, by) })).toBeGreaterThanOrEqual(
        computeBufferGoal(given),
      );
    }),
  );
});

it('holds nothing that will still lie there when viewers leave', () => {
  const steady = { nextFetch: 0.1, lineFactor: 5, preloadSeconds: 0, deviation: 0 };
  const stays = { ...steady, hazardIn: () => 0.002 };
  expect(computeBufferGoal(stays)).toBeCloseTo(20);
  const leavesIn6 = { ...steady, hazardIn: (seconds: number) => (seconds < 6 ? 0.002 : 0.4) };
  expect(computeBufferGoal(leavesIn6)).toBeCloseTo(6.1);
});

it('waits for what other clips preload, and keeps a quarter of a second to spare', () => {
  const idle = { nextFetch: 0, preloadSeconds: 0, deviation: 0 };
  expect(computeStallFloor(idle)).toBeCloseTo(0.25);
  expect(computeStallFloor({ ...idle, preloadSeconds: 2 })).toBeCloseTo(2.25);
});
