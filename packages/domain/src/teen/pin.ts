import { MINUTE_MS } from '../time.ts';

const MAX_TRIES = 5;
const FIRST_WAIT_MS = 10 * MINUTE_MS;
const MAX_WAIT_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns the time the guardian's PIN is blocked after this number of wrong guesses in a row, in milliseconds: ten
 * minutes after five, and twice as long after each five more. Four digits would be tried through in days otherwise.
 */
export function pinWait(failures: number): number {
  if (failures % MAX_TRIES !== 0) return 0;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures / MAX_TRIES - 1));
}

/** Guesses left before the PIN rests. */
export function pinTriesLeft(failures: number): number {
  return (MAX_TRIES - (failures % MAX_TRIES)) % MAX_TRIES;
}

/** Wrong guesses in a row, and until when the PIN rests for them. */
export type PinGuesses = { failures: number; restsUntil: number | null };

/** Whether no guess is taken at `now`. A clock set back must not lengthen the rest beyond its longest. */
export function isPinResting({ restsUntil }: PinGuesses, now: number): boolean {
  return restsUntil !== null && restsUntil > now && restsUntil <= now + MAX_WAIT_MS;
}

/** The guesses after one more wrong one. */
export function recordWrongPin({ failures }: PinGuesses, now: number): PinGuesses {
  const wait = pinWait(failures + 1);
  return { failures: failures + 1, restsUntil: wait > 0 ? now + wait : null };
}
