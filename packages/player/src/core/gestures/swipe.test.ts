import { describe, expect, it } from 'vitest';
import { createWheelSteps, dragOffset, swipeStepOf } from './swipe.ts';

describe('a drag let go', () => {
  const at = (distance: number, velocity = 0) => swipeStepOf({ distance, velocity, height: 800 });

  it('moves on past 18 % of the height', () => {
    expect([at(-143), at(-145), at(143), at(145)]).toEqual([0, 1, 0, -1]);
  });

  it('moves on when flicked, however short', () => {
    expect([at(-30, -0.39), at(-30, -0.4), at(30, 0.5)]).toEqual([0, 1, -1]);
  });

  it('stays when flicked back, however far it went', () => {
    expect([at(-400, 0.6), at(400, -0.6)]).toEqual([0, 0]);
  });
});

it('follows the finger 1:1, and with resistance where there is no clip', () => {
  expect([dragOffset(-90, false, true), dragOffset(90, true, false)]).toEqual([-90, 90]);
  expect([dragOffset(-90, true, false), dragOffset(90, false, true)]).toEqual([-30, 30]);
});

describe('the wheel', () => {
  it('moves once for a trackpad gesture with its long inertia', () => {
    const step = createWheelSteps();
    const deltas = [6, 30, 80, 120, 110, 90, 70, 50, 40, 30, 22, 16, 12, 8, 6, 5, 4];
    expect(deltas.map((delta, i) => step(delta, i * 16)).filter((by) => by !== 0)).toEqual([1]);
  });

  it('moves once per notch of a mouse turned slowly', () => {
    const step = createWheelSteps();
    expect([0, 300, 600].map((time) => step(120, time))).toEqual([1, 1, 1]);
    expect(step(-120, 900)).toBe(-1);
  });

  it('takes a second gesture that begins in the first one’s inertia', () => {
    const step = createWheelSteps();
    const fade = Array.from({ length: 40 }, (_, i) => step(Math.max(5, 120 - i * 3), i * 16));
    expect(fade.filter((by) => by !== 0)).toEqual([1]);
    expect(step(90, 40 * 16)).toBe(1);
  });

  it('ignores a trembling hand', () => {
    const step = createWheelSteps();
    expect([1, -2, 3].map((delta, i) => step(delta, i * 300))).toEqual([0, 0, 0]);
  });
});
