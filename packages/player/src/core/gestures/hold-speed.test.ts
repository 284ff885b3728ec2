import { expect, it } from 'vitest';
import { holdSpeed } from './hold-speed.ts';

const height = 844;
const slide = (dx: number, dy = 0, y = 500) =>
  holdSpeed({ from: { x: 100, y }, at: { x: 100 + dx, y: y + dy }, height });

it.each([
  [0, 2],
  [-20, 2],
  [-56, 1.5],
  [-300, 1.5],
  [56, 2.5],
  [120, 3],
  [400, 3],
])('a finger slid by %i plays at %f', (dx, speed) => {
  expect(slide(dx).speed).toBe(speed);
});

it('is over the lock once it has gone down to it, at whatever speed', () => {
  expect(slide(0, 60).isOverLock).toBe(false);
  expect(slide(120, 130)).toMatchObject({ speed: 3, isOverLock: true });
});

it('reaches the lock from near the lower edge too, and never by staying where it is', () => {
  expect(slide(0, 0, 800).isOverLock).toBe(false);
  expect(slide(0, 40, 800)).toMatchObject({ isOverLock: true, lockY: height - 72 });
});
