import { DAY_MS } from '../time.ts';

/**
 * Heat is a sum of plays that fade by half in a given time. It is kept as the logarithm of the sum as it would be at
 * EPOCH: all heats fade alike, so their order never changes by time alone, and a drama's heat is written only when it is
 * played. 0 means never played.
 */
const EPOCH = Date.UTC(2024, 0, 1);

/** Days in which a play's heat halves: of the rankings, and of what shows that something is rising. */
export const HALF_LIFE_DAYS = 3;
export const QUICK_HALF_LIFE_DAYS = 0.25;

/**
 * Returns a play's share in the heat for a viewer with `before` counted plays of this drama today: a crowd weighs more
 * than a fan.
 */
export function computePlayHeat(before: number): number {
  return 1 / (before + 1);
}

/** A kept heat with `amount` added at a time in milliseconds. */
export function addHeat(kept: number, amount: number, at: number, halfLife: number): number {
  const added = Math.log(amount) + faded(at, halfLife);
  if (kept === 0) return added;
  const larger = Math.max(kept, added);
  return larger + Math.log1p(Math.exp(-Math.abs(kept - added)));
}

/** A kept heat as plays a day, at a time in milliseconds. */
export function computePlaysPerDay(kept: number, at: number, halfLife: number): number {
  if (kept === 0) return 0;
  return (Math.exp(kept - faded(at, halfLife)) * Math.LN2) / halfLife;
}

/** How far a drama is played more than it used to be, against what chance would do. */
export function computeRise(heat: number, quickHeat: number, at: number): number {
  const usual = computePlaysPerDay(heat, at, HALF_LIFE_DAYS);
  return (computePlaysPerDay(quickHeat, at, QUICK_HALF_LIFE_DAYS) - usual) / Math.sqrt(usual + 1);
}

/** How far the logarithm fades from EPOCH until then. */
function faded(at: number, halfLife: number): number {
  return (((at - EPOCH) / DAY_MS) * Math.LN2) / halfLife;
}
