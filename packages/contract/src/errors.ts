import type { ErrorEntry } from './error-entry.ts';
import { staffErrors } from './staff-errors.ts';

export type { ErrorEntry, ShowType } from './error-entry.ts';

/**
 * The errors that viewers can meet. The phrase of each, in every language, is in `@playlet/i18n/node/phrases`; an entry
 * without a phrase does not compile there. Errors of the console alone are `staffErrors`.
 */
const sharedErrors = {
  // The request itself
  VALIDATION_FAILED: { status: 400, code: 40001, showType: 2 },
  BODY_NOT_JSON: { status: 400, code: 40002, showType: 2 },
  REQUEST_MALFORMED: { status: 400, code: 40003, showType: 2 },
  REQUEST_TIMEOUT: { status: 408, code: 40801, showType: 1 },
  EXPECTATION_FAILED: { status: 417, code: 41701, showType: 2 },
  HEADERS_TOO_LARGE: { status: 431, code: 43101, showType: 2 },
  CALL_NOT_FOUND: { status: 404, code: 40401, showType: 2 },
  METHOD_NOT_ALLOWED: { status: 405, code: 40501, showType: 2 },
  BODY_TOO_LARGE: { status: 413, code: 41301, showType: 2 },
  CONTENT_TYPE_UNSUPPORTED: { status: 415, code: 41501, showType: 2 },
  HOST_UNKNOWN: { status: 421, code: 42101, showType: 2 },
  TOO_MANY_REQUESTS: { status: 429, code: 42901, showType: 1 },
  INTERNAL_ERROR: { status: 500, code: 50001, showType: 2 },
  SERVICE_BUSY: { status: 503, code: 50301, showType: 1 },
  SERVICE_STOPPING: { status: 503, code: 50302, showType: 1 },

  // Callers
  LOGIN_REQUIRED: { status: 401, code: 40101, showType: 1 },
  TOKEN_INVALID: { status: 401, code: 40102, showType: 1 },
  OPERATOR_REQUIRED: { status: 401, code: 40103, showType: 2 },

  // Accounts
  CREDENTIAL_REQUIRED: { status: 401, code: 40111, showType: 0 },
  CREDENTIALS_WRONG: { status: 401, code: 40112, showType: 2 },
  ACCOUNT_NOT_FOUND: { status: 404, code: 40431, showType: 1 },
  SMS_CODE_WRONG: { status: 400, code: 40031, showType: 2 },
  ACCOUNT_LEAVING: { status: 403, code: 40334, showType: 2 },
  SMS_WORK_REQUIRED: { status: 403, code: 40333, showType: 0 },
  SMS_NOT_SENT: { status: 503, code: 50331, showType: 2 },
  SMS_QUOTA_REACHED: { status: 429, code: 42931, showType: 2 },
  PHONE_NOT_SUPPORTED: { status: 400, code: 40032, showType: 2 },
  PHONE_TAKEN: { status: 409, code: 40931, showType: 2 },
  USERNAME_TAKEN: { status: 409, code: 40932, showType: 2 },
  USERNAME_NOT_ALLOWED: { status: 400, code: 40033, showType: 2 },
  PASSWORD_TOO_COMMON: { status: 400, code: 40034, showType: 2 },
  BIRTHDAY_NOT_POSSIBLE: { status: 400, code: 40035, showType: 2 },
  BIRTHDAY_FINAL: { status: 409, code: 40933, showType: 2 },
  DEVICE_LIMIT_REACHED: { status: 409, code: 40934, showType: 0 },
  DEVICE_NOT_FOUND: { status: 404, code: 40432, showType: 2 },
  PASSKEY_REFUSED: { status: 401, code: 40104, showType: 2 },
  PASSKEY_NOT_FOUND: { status: 404, code: 40405, showType: 2 },
  PASSKEYS_FULL: { status: 409, code: 40905, showType: 2 },
  PROOF_REQUIRED: { status: 403, code: 40331, showType: 0 },
  PASSWORD_WRONG: { status: 403, code: 40332, showType: 2 },

  // Catalogue
  GROUP_NOT_FOUND: { status: 404, code: 40411, showType: 2 },
  VIDEO_NOT_FOUND: { status: 404, code: 40412, showType: 2 },
  CHANNEL_NOT_FOUND: { status: 404, code: 40413, showType: 2 },
  CATEGORY_NOT_FOUND: { status: 404, code: 40414, showType: 2 },
  PLAY_NOT_FOUND: { status: 404, code: 40415, showType: 0 },
  AGREEMENT_NOT_FOUND: { status: 404, code: 40416, showType: 2 },

  // A member's belongings
  FAVORITE_NOT_FOUND: { status: 404, code: 40441, showType: 1 },
  DISLIKE_NOT_FOUND: { status: 404, code: 40445, showType: 1 },
  STAR_NOT_FOUND: { status: 404, code: 40442, showType: 1 },
  HISTORY_NOT_FOUND: { status: 404, code: 40443, showType: 1 },

  // Teen mode and its guardian
  TEEN_ON: { status: 409, code: 40941, showType: 1 },
  TEEN_OFF: { status: 409, code: 40942, showType: 1 },
  TEEN_PIN_REQUIRED: { status: 403, code: 40343, showType: 0 },
  TEEN_PIN_WRONG: { status: 403, code: 40341, showType: 2 },
  TEEN_PIN_BLOCKED: { status: 429, code: 42941, showType: 2 },
  TEEN_EXTENDED: { status: 409, code: 40943, showType: 1 },

  // Why a play is refused (the player turns each into a screen)
  VIP_REQUIRED: { status: 403, code: 40301, showType: 0 },
  PRIVATE_GRANT_REQUIRED: { status: 403, code: 40302, showType: 0 },
  REGION_BLOCKED: { status: 403, code: 40303, showType: 0 },
  TEEN_RESTRICTED: { status: 403, code: 40304, showType: 0 },
  TEEN_CURFEW: { status: 403, code: 40305, showType: 0 },
  TEEN_TIME_USED: { status: 403, code: 40306, showType: 0 },
  RISK_CHECK_REQUIRED: { status: 403, code: 40307, showType: 0 },
  NOT_PUBLISHED: { status: 403, code: 40308, showType: 0 },
  CONCURRENT_LIMIT: { status: 403, code: 40309, showType: 0 },

  // Money
  ORDER_NOT_FOUND: { status: 404, code: 40451, showType: 2 },
  ORDER_STATE_WRONG: { status: 409, code: 40951, showType: 2 },
  PLAN_NOT_FOUND: { status: 404, code: 40452, showType: 2 },
  CONSENT_REQUIRED: { status: 400, code: 40051, showType: 1 },
  CONSENT_OUTDATED: { status: 409, code: 40952, showType: 1 },
  GUARDIAN_REQUIRED: { status: 403, code: 40351, showType: 1 },
  MINOR_TOO_YOUNG: { status: 403, code: 40352, showType: 2 },
  MINOR_CAP_EXCEEDED: { status: 403, code: 40353, showType: 2 },
  SPEND_CAP_EXCEEDED: { status: 403, code: 40354, showType: 2 },
  TEEN_PAYMENT_RESTRICTED: { status: 403, code: 40358, showType: 2 },
  LARGE_SUM_UNCONFIRMED: { status: 403, code: 40355, showType: 0 },
  DRAMA_NOT_FOR_SALE: { status: 409, code: 40953, showType: 2 },
  DRAMA_OWNED: { status: 409, code: 40954, showType: 1 },
  LIFETIME_ALREADY: { status: 409, code: 40955, showType: 1 },
  TOP_UP_NOT_POSSIBLE: { status: 400, code: 40052, showType: 2 },
  CHANNEL_CLOSED: { status: 409, code: 40956, showType: 2 },
  BALANCE_TOO_LOW: { status: 409, code: 40957, showType: 0 },
  PAYMENT_REFUSED: { status: 502, code: 50251, showType: 2 },
  TOO_MANY_OPEN_ORDERS: { status: 429, code: 42951, showType: 2 },
  TOO_MANY_ORDERS: { status: 429, code: 42952, showType: 2 },
  IDEMPOTENCY_KEY_REUSED: { status: 409, code: 40958, showType: 2 },
  ORDER_IN_PROGRESS: { status: 409, code: 40959, showType: 1 },
  RENEWAL_NOT_OFFERED: { status: 409, code: 40979, showType: 2 },
  RENEWAL_NOT_FOR_MINORS: { status: 403, code: 40356, showType: 2 },
  REFUND_NOT_POSSIBLE: { status: 409, code: 40961, showType: 2 },
  REFUND_NOT_FOUND: { status: 404, code: 40453, showType: 2 },
  FOUR_EYES_REQUIRED: { status: 403, code: 40357, showType: 2 },
  DIFFERENCE_NOT_FOUND: { status: 404, code: 40454, showType: 2 },
  BILL_NOT_READY: { status: 503, code: 50351, showType: 1 },

  // Invitations
  INVITATION_NOT_VALID: { status: 404, code: 40461, showType: 2 },
  MEMBER_NOT_FOUND: { status: 404, code: 40462, showType: 2 },
  INTEREST_NOT_FOUND: { status: 404, code: 40463, showType: 2 },

  // Advertisements and the operator's other entries
  AD_NOT_FOUND: { status: 404, code: 40471, showType: 0 },
  AD_NOT_AVAILABLE: { status: 409, code: 40971, showType: 1 },
  AD_NOT_SEEN: { status: 409, code: 40972, showType: 1 },
  UNLOCK_NOT_NEEDED: { status: 409, code: 40973, showType: 1 },
  LINK_NOT_FOUND: { status: 404, code: 40472, showType: 2 },
  LINK_NOT_POSSIBLE: { status: 400, code: 40071, showType: 2 },

  // Complaints
  COMPLAINT_NOT_FOUND: { status: 404, code: 40423, showType: 2 },
  COMPLAINT_STATE_WRONG: { status: 409, code: 40910, showType: 2 },
  COMPLAINT_QUOTA_REACHED: { status: 429, code: 42902, showType: 2 },

  // Ingest
  UPLOAD_NOT_FOUND: { status: 404, code: 40421, showType: 2 },
  UPLOAD_OFFSET_WRONG: { status: 409, code: 40921, showType: 2 },
  UPLOAD_CHECKSUM_WRONG: { status: 409, code: 40922, showType: 2 },
  UPLOAD_TOO_LARGE: { status: 413, code: 41321, showType: 2 },
  STORAGE_FULL: { status: 507, code: 50721, showType: 2 },
  INGEST_NOT_FOUND: { status: 404, code: 40422, showType: 2 },
  INGEST_STATE_WRONG: { status: 409, code: 40923, showType: 2 },
  PICTURE_NOT_READABLE: { status: 400, code: 40021, showType: 2 },
  SUBTITLE_NOT_READABLE: { status: 400, code: 40022, showType: 2 },
  LICENSE_REQUIRED: { status: 409, code: 40924, showType: 2 },
  GROUP_WITHOUT_VIDEO: { status: 409, code: 40925, showType: 2 },
  TAKEN_DOWN: { status: 409, code: 40926, showType: 2 },
  NOT_TAKEN_DOWN: { status: 409, code: 40927, showType: 2 },
} as const satisfies Record<string, ErrorEntry>;

/** Every error the server can answer. */
export const errors = { ...sharedErrors, ...staffErrors };

export type ErrorCode = keyof typeof errors;
/** The codes that have a phrase in every language. */
export type SharedErrorCode = keyof typeof sharedErrors;

/** Errors any call can answer, so no contract has to name them. */
export const commonErrors = [
  'VALIDATION_FAILED',
  'BODY_NOT_JSON',
  'REQUEST_MALFORMED',
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'METHOD_NOT_ALLOWED',
  'HOST_UNKNOWN',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_BUSY',
  'SERVICE_STOPPING',
] as const satisfies readonly ErrorCode[];
