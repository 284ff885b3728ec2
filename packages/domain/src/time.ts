/** Tells the time, in milliseconds since 1970. Whatever asks the time is given one, so that a test can set it. */
export type Clock = { now: () => number };

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** Lengths of time in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
