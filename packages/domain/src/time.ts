/** Tells the time, in milliseconds since 1970. Whatever asks the time is given one, so that a test can set it. */
export type Clock = { now: () => number };

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** Lengths of time in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Lengths of time in seconds. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
