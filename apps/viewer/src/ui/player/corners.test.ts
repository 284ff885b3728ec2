import { expect, it } from 'vitest';
import { type Corner, computeCornerPlace, cornerOf, moveCornerByKey } from './corners.ts';

const AREA = { left: 12, top: 12, right: 378, bottom: 744 };
const SIZE = { width: 132, height: 235 };
const STILL = { x: 0, y: 0 };
const BOTTOM_RIGHT: Corner = { x: 'right', y: 'bottom' };

it('lies inside the area, at its corner', () => {
  expect(computeCornerPlace(BOTTOM_RIGHT, AREA, SIZE)).toEqual({ x: 246, y: 509 });
  expect(computeCornerPlace({ x: 'left', y: 'top' }, AREA, SIZE)).toEqual({ x: 12, y: 12 });
});

it('keeps its upper end in sight where the area is lower than it is', () => {
  expect(computeCornerPlace(BOTTOM_RIGHT, { ...AREA, bottom: 200 }, SIZE).y).toBe(12);
});

it('goes to the nearest corner when it is put down', () => {
  expect(cornerOf({ x: 100, y: 100 }, STILL, AREA)).toEqual({ x: 'left', y: 'top' });
  expect(cornerOf({ x: 300, y: 100 }, STILL, AREA)).toEqual({ x: 'right', y: 'top' });
  expect(cornerOf({ x: 100, y: 700 }, STILL, AREA)).toEqual({ x: 'left', y: 'bottom' });
});

it('flies on to where it was thrown', () => {
  expect(cornerOf({ x: 300, y: 600 }, { x: -1200, y: -1800 }, AREA)).toEqual({ x: 'left', y: 'top' });
  expect(cornerOf({ x: 300, y: 600 }, { x: -200, y: 0 }, AREA)).toEqual(BOTTOM_RIGHT);
});

it('moves by the arrow keys, one side at a time', () => {
  expect(moveCornerByKey(BOTTOM_RIGHT, 'ArrowUp')).toEqual({ x: 'right', y: 'top' });
  expect(moveCornerByKey(BOTTOM_RIGHT, 'ArrowLeft')).toEqual({ x: 'left', y: 'bottom' });
  expect(moveCornerByKey(BOTTOM_RIGHT, 'Enter')).toBeNull();
});
