const DAY = 24 * 60 * 60 * 1000;

/** A session not used for this long ends, in milliseconds. */
export const SESSION_IDLE = 7 * DAY;
/** A session ends after this long however much it is used, in milliseconds. */
export const SESSION_ABSOLUTE = 30 * DAY;
/** Devices of one member logged in at the same time. */
export const DEVICE_LIMIT = 10;
