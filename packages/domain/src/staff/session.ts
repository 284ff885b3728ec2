import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

/** A session of the console ends so long after its start, used or not. */
export const STAFF_SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** The life of a link that makes the first owner, or resets a member of the staff's password and authenticator. */
export const OWNER_LINK_LIFETIME_MS = 30 * MINUTE_MS;
export const INVITATION_LIFETIME_MS = 7 * DAY_MS;
export const RECOVERY_CODE_COUNT = 10;
export const MAX_TOKEN_LIFETIME_DAYS = 366;
