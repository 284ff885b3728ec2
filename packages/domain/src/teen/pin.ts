const MINUTE = 60 * 1000;
const TRIES = 5;
const FIRST_WAIT = 10 * MINUTE;
const LONGEST_WAIT = 24 * 60 * MINUTE;

/**
 * How long the guardian's PIN rests after so many wrong guesses in a row, in milliseconds: ten minutes after five, and
 * twice as long after each five more. Four digits would be tried through in days otherwise.
 */
export function pinWait(failures: number): number {
  if (failures % TRIES !== 0) return 0;
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures / TRIES - 1));
}

/** Guesses left before the PIN rests. */
export function pinTriesLeft(failures: number): number {
  return (TRIES - (failures % TRIES)) % TRIES;
}
