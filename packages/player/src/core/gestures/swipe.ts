/** A vertical drag at its release. Distances in CSS pixels, upwards negative; velocity in px/ms. */
export type Drag = {
  distance: number;
  velocity: number;
  height: number;
};

/** A drag moves to the other clip when it covers this share of the height, or when it is this fast. */
const MIN_SWIPE_HEIGHT_SHARE = 0.18;
const MIN_FLICK_VELOCITY_PX_PER_MS = 0.4;

const WHEEL_PAUSE_MS = 160;
const MIN_STEP_INTERVAL_MS = 400;
const MIN_WHEEL_DELTA_PX = 4;
const WHEEL_SPEED_UP_FACTOR = 1.5;

/** Returns 1 for the next clip, -1 for the previous, 0 for none. A flick back to the start cancels even a long drag. */
export function swipeStepOf({ distance, velocity, height }: Drag): -1 | 0 | 1 {
  if (Math.abs(velocity) >= MIN_FLICK_VELOCITY_PX_PER_MS)
    return Math.sign(velocity) === Math.sign(distance) ? stepAlong(distance) : 0;
  return Math.abs(distance) >= height * MIN_SWIPE_HEIGHT_SHARE ? stepAlong(distance) : 0;
}

/** Returns the deck's offset under the finger: 1:1, but a third of the way where there is no clip to come. */
export function dragOffset(distance: number, hasPrevious: boolean, hasNext: boolean): number {
  const isOpen = distance > 0 ? hasPrevious : hasNext;
  return isOpen ? distance : distance / 3;
}

/**
 * Creates a function that turns wheel events into single steps. A trackpad's inertia keeps sending events long after
 * the hand has stopped, so a new gesture counts only after a pause, or when the wheel speeds up again.
 */
export function createWheelSteps(): (deltaY: number, now: number) => -1 | 0 | 1 {
  let lastEventAt = Number.NEGATIVE_INFINITY;
  let lastStepAt = Number.NEGATIVE_INFINITY;
  let size = 0;
  return (deltaY, now) => {
    const previousSize = size;
    const isNewGesture = now - lastEventAt > WHEEL_PAUSE_MS;
    lastEventAt = now;
    size = Math.abs(deltaY);
    if (size < MIN_WHEEL_DELTA_PX) return 0;
    const isFaster = size > previousSize * WHEEL_SPEED_UP_FACTOR && now - lastStepAt > MIN_STEP_INTERVAL_MS;
    if (!isNewGesture && !isFaster) return 0;
    lastStepAt = now;
    return deltaY > 0 ? 1 : -1;
  };
}

const stepAlong = (distance: number): -1 | 0 | 1 => (distance < 0 ? 1 : distance > 0 ? -1 : 0);
