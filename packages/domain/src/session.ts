import { DAY_MS } from './time.ts';

/** A session not used for this long ends, in milliseconds. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session ends after this long however much it is used, in milliseconds. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** Devices of one member logged in at the same time. */
export const MAX_DEVICES = 10;
/** Devices of one member playing at the same time. */
export const MAX_PLAYING_DEVICES = 3;
/** A device that fetched nothing and reported no progress for this long has stopped playing, in milliseconds. */
export const PLAYING_IDLE_MS = 30_000;
