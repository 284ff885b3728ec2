import { expect, test } from 'vitest';
import { findFlashingStretches, type LuminanceChange } from './flashes.ts';

const LIMITS = { flashesPerSecond: 3, flashAreaPercent: 25 };
/** The screen turns brighter and darker by turns, ten times a second. */
const turns = (count: number, areaPercent = 100): LuminanceChange[] =>
  Array.from({ length: count }, (_, at) => ({ at: at / 10, isBrighter: at % 2 === 0, areaPercent }));

test('a flash is a pair of changes: three and a half are no more than three', () => {
  expect(findFlashingStretches(turns(7), LIMITS)).toEqual([]);
  expect(findFlashingStretches(turns(8), LIMITS)).toEqual([{ start: 0, end: 0.7, perSecond: 4 }]);
});

test('changes of a smaller area, or in the same direction, are no flashes', () => {
  expect(findFlashingStretches(turns(20, 24), LIMITS)).toEqual([]);
  const brighter = turns(20).map((change) => ({ ...change, isBrighter: true }));
  expect(findFlashingStretches(brighter, LIMITS)).toEqual([]);
});
