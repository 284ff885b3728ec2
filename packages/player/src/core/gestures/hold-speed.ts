/** Speeds a finger that is held down slides through; it begins at `FIRST_HOLD_SPEED`. */
export const HOLD_SPEEDS = [1.5, 2, 2.5, 3] as const;
const FIRST_HOLD_SPEED = 2;
/** Slid sideways for the next speed. */
const STEP_PX = 56;
/** The lock is this far below the finger, but never under the edge of the deck. */
const LOCK_BELOW_PX = 132;
const LOCK_FROM_EDGE_PX = 72;
const LOCK_RADIUS_PX = 34;
/** A finger that comes down near the lock must still move to reach it. */
const MIN_WAY_TO_LOCK_PX = 40;

/** A finger that is held down, in CSS pixels from the deck's top left corner. */
type HeldFinger = { from: { x: number; y: number }; at: { x: number; y: number }; height: number };

/** The request of a held finger: a speed while it is down, kept if it is released over the lock. */
export type HoldSpeed = {
  speed: number;
  isOverLock: boolean;
  /** The top of the lock, from the deck's, in CSS pixels. */
  lockY: number;
};

/** The speed of a finger that slides sideways, and whether it is over the lock. */
export function holdSpeed({ from, at, height }: HeldFinger): HoldSpeed {
  const step = HOLD_SPEEDS.indexOf(FIRST_HOLD_SPEED) + Math.round((at.x - from.x) / STEP_PX);
  const speed = HOLD_SPEEDS[Math.min(HOLD_SPEEDS.length - 1, Math.max(0, step))] ?? FIRST_HOLD_SPEED;
  const lockY = Math.min(from.y + LOCK_BELOW_PX, height - LOCK_FROM_EDGE_PX);
  const isOverLock = at.y >= Math.max(lockY - LOCK_RADIUS_PX, from.y + MIN_WAY_TO_LOCK_PX);
  return { speed, isOverLock, lockY };
}
