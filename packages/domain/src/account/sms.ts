/** A code opens its door for this many seconds, once. */
export const SMS_CODE_TTL_SECONDS = 300;
/**
 * Tries against one challenge, right or wrong. With the two below a guesser has 10 × 5 + 10 × 3 + 20 = 100 chances in a
 * million a day against one account.
 */
export const MAX_CHALLENGE_TRIES = 5;
/** Tries without a challenge against a code that the same network asked for. */
export const MAX_OPEN_TRIES = 3;
/** Tries in a day without a challenge against codes for one phone that other networks asked for. */
export const MAX_FOREIGN_TRIES_PER_DAY = 20;
/** Wrong tries in an hour from one network, whatever they are for. */
export const MAX_NETWORK_TRIES_PER_HOUR = 50;
/** Messages to one number. */
export const SMS_PER_PHONE = { minute: 1, hour: 5, day: 10 };
/** Messages one network (/24, /64) may ask for in an hour. */
export const MAX_SMS_PER_NETWORK_HOUR = 20;
/** Messages all networks of one /48 may ask for in an hour: renting one gives 65,536 of them. */
export const MAX_SMS_PER_WIDE_NETWORK_HOUR = 40;
/** Messages to numbers that share their first seven digits in an hour: pumping walks through a block of numbers. */
export const MAX_SMS_PER_PREFIX_HOUR = 40;
/** The share of the budgets of all that only phones with an account, and members, may use. */
export const SMS_RESERVE_SHARE = 1 / 3;
/** Seconds until another message to the same number. */
export const SMS_RESEND_AFTER_SECONDS = 60;
