import type { ErrorEntry } from './error-entry.ts';

/**
 * Errors that only the staff can meet: in calls of the realm `admin`, and where they look at the product as viewers. The console speaks Chinese and English, and so do they:
 * their phrases are in `packages/i18n/src/source/staff-errors.ts`, and no other language has them.
 */
export const staffErrors = {
  STAFF_CREDENTIALS_WRONG: { status: 401, code: 40171, showType: 2 },
  PERMISSION_REQUIRED: { status: 403, code: 40371, showType: 2 },
  NOTE_REQUIRED: { status: 400, code: 40072, showType: 2 },
  TOTP_CODE_WRONG: { status: 403, code: 40372, showType: 2 },
  TOKEN_SCOPE_TOO_WIDE: { status: 403, code: 40373, showType: 2 },
  STAFF_LINK_INVALID: { status: 404, code: 40473, showType: 2 },
  STAFF_NOT_FOUND: { status: 404, code: 40474, showType: 2 },
  STAFF_SESSION_NOT_FOUND: { status: 404, code: 40475, showType: 2 },
  STAFF_TOKEN_NOT_FOUND: { status: 404, code: 40476, showType: 2 },
  STAFF_INVITATION_NOT_FOUND: { status: 404, code: 40477, showType: 2 },
  FINDING_NOT_FOUND: { status: 404, code: 40486, showType: 2 },
  STAFF_ACCOUNT_TAKEN: { status: 409, code: 40974, showType: 2 },
  LICENSE_INVALID: { status: 400, code: 40073, showType: 2 },
  MOMENT_PASSED: { status: 400, code: 40074, showType: 2 },
  PLAN_WITHOUT_EPISODES: { status: 400, code: 40075, showType: 2 },
  REVIEWER_NOT_POSSIBLE: { status: 400, code: 40078, showType: 2 },
  DOCUMENT_NOT_READABLE: { status: 400, code: 40079, showType: 2 },
  DOCUMENT_NOT_FOUND: { status: 404, code: 40478, showType: 2 },
  OWN_SUBMISSION: { status: 403, code: 40374, showType: 2 },
  PUBLICATION_STATE_WRONG: { status: 409, code: 40976, showType: 2 },
  PUBLISH_BLOCKED: { status: 409, code: 40977, showType: 2 },
  RELEASE_NOT_THERE: { status: 409, code: 40978, showType: 2 },
  EDIT_CONFLICT: { status: 409, code: 40981, showType: 2 },
  EPISODE_BUSY: { status: 409, code: 40982, showType: 2 },
  PRICE_NEEDS_VIP: { status: 409, code: 40983, showType: 2 },
  CHANNEL_NOT_PICKED: { status: 409, code: 40984, showType: 2 },
  PREVIEW_OUTDATED: { status: 409, code: 40985, showType: 2 },
  BULK_EDIT_UNDONE: { status: 409, code: 40986, showType: 2 },
  VIEW_OF_NOBODY: { status: 403, code: 40384, showType: 2 },
  VIEW_NOT_FOUND: { status: 404, code: 40481, showType: 2 },
  BULK_EDIT_NOT_FOUND: { status: 404, code: 40482, showType: 2 },
  SHEET_NOT_READABLE: { status: 400, code: 40090, showType: 2 },
  SUBTITLE_NOT_FOUND: { status: 404, code: 40483, showType: 2 },
  CHANNEL_NAME_TAKEN: { status: 409, code: 40994, showType: 2 },
  CHANNEL_IS_TAB: { status: 409, code: 40995, showType: 2 },
  PREVIEW_READ_ONLY: { status: 403, code: 40385, showType: 1 },
  LAST_OWNER: { status: 409, code: 40975, showType: 2 },
  CATALOGUE_CONFLICT: { status: 409, code: 40991, showType: 2 },
  CATEGORY_NOT_POSSIBLE: { status: 400, code: 40091, showType: 2 },
  SEARCH_RULE_EXISTS: { status: 409, code: 40993, showType: 2 },
  SEARCH_RULE_NOT_POSSIBLE: { status: 400, code: 40092, showType: 2 },
  SEARCH_RULE_NOT_FOUND: { status: 404, code: 40491, showType: 2 },
  AGREEMENT_NOT_READY: { status: 409, code: 40996, showType: 2 },
  CATEGORY_IN_USE: { status: 409, code: 40992, showType: 2 },
} as const satisfies Record<string, ErrorEntry>;

export type StaffErrorCode = keyof typeof staffErrors;
