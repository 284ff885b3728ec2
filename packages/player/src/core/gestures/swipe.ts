/** A vertical drag as it is released. Distances in CSS pixels, upwards negative; velocity in px/ms. */
export interface Drag {
  distance: number;
  velocity: number;
  height: number;
}

/** How far a drag must go, as a share of the height, or how fast, to bring the other clip. */
const FAR_ENOUGH = 0.18;
const FAST_ENOUGH = 0.4;

/** 1: next clip, -1: previous, 0: fall back. A flick back towards the start cancels even a long drag. */
export function settle({ distance, velocity, height }: Drag): -1 | 0 | 1 {
  if (Math.abs(velocity) >= FAST_ENOUGH)
    return Math.sign(velocity) === Math.sign(distance) ? away(distance) : 0;
  return Math.abs(distance) >= height * FAR_ENOUGH ? away(distance) : 0;
}

/** Where the deck stands under the finger: 1:1, but a third of the way where there is no clip to come. */
export function follow(distance: number, hasPrevious: boolean, hasNext: boolean): number {
  const open = distance > 0 ? hasPrevious : hasNext;
  return open ? distance : distance / 3;
}

/**
 * Turns a stream of wheel events into single steps: a trackpad's inertia keeps sending events long after the hand has
 * stopped, so a new gesture counts only after a pause, or when the wheel speeds up again.
 */
export function createWheelSteps(): (deltaY: number, now: number) => -1 | 0 | 1 {
  let last = Number.NEGATIVE_INFINITY;
  let stepped = Number.NEGATIVE_INFINITY;
  let size = 0;
  return (deltaY, now) => {
    const previousSize = size;
    const fresh = now - last > PAUSE;
    last = now;
    size = Math.abs(deltaY);
    if (size < NOISE) return 0;
    const faster = size > previousSize * 1.5 && now - stepped > REST;
    if (!fresh && !faster) return 0;
    stepped = now;
    return deltaY > 0 ? 1 : -1;
  };
}

const PAUSE = 160;
const REST = 400;
const NOISE = 4;

const away = (distance: number): -1 | 0 | 1 => (distance < 0 ? 1 : distance > 0 ? -1 : 0);
