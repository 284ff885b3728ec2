/** A code opens its door for this many seconds, once. */
export const SMS_CODE_VALID = 300;
/** Tries against one code, right or wrong. Ten codes a day leave a guesser 50 in a million. */
export const SMS_TRIES = 5;
/** Messages to one number. */
export const SMS_PER_PHONE = { minute: 1, hour: 5, day: 10 };
/** Messages one network (/24, /64) may ask for in an hour. */
export const SMS_PER_NETWORK_HOUR = 20;
/** Messages to numbers that share their first seven digits in an hour: pumping walks through a block of numbers. */
export const SMS_PER_PREFIX_HOUR = 40;
/** Seconds until another message to the same number. */
export const SMS_RESEND_AFTER = 60;
