import type { ErrorCode } from './errors.ts';

/** The envelope's `data` for a failure; `data` is null for every other code. */
export const errorData: Readonly<Partial<Record<ErrorCode, string>>> = {
  VALIDATION_FAILED: '`fields`: each field at fault with its `path`, `rule` and `message`.',
  TOO_MANY_REQUESTS: '`retryAfter`: seconds until the next try, where it is known.',
  CREDENTIAL_REQUIRED: '`factors`: the credentials that are accepted, such as `password` or `smsCode`.',
  PROOF_REQUIRED: '`factors`: the proofs that are accepted, such as `password` or `smsCode`.',
  ACCOUNT_LEAVING: '`until`: when the account will be erased; `factors`: the proofs that restore it.',
  DEVICE_LIMIT_REACHED:
    '`limit`: the number of devices allowed; `devices`: the devices signed in, to choose one to sign out.',
  SMS_CODE_WRONG: '`purpose`: what the code was for.',
  SMS_WORK_REQUIRED: 'The proof of work to solve, sent back with the next request.',
  SMS_QUOTA_REACHED: '`retryAfter`: seconds until the number takes a message again.',
  LINK_NOT_POSSIBLE: '`reason`: what is wrong with the entry.',
  TAKEN_DOWN: '`reason`: why it was taken down.',
  EDIT_CONFLICT:
    '`version`: the version that is there now; `by` and `at`: who saved it and when; `fields`: of each field in conflict how it is now.',
  PREVIEW_OUTDATED: '`changed`: how many dramas would be changed now.',
  INGEST_STATE_WRONG: '`state`: the state the ingest is in.',
  SHEET_NOT_READABLE: '`reason`: what keeps the file from being read, such as `no-id-column`.',
  SUBTITLE_NOT_READABLE: '`reason`: why the file cannot be read.',
  PICTURE_NOT_READABLE: '`reason`: why the picture cannot be read.',
  UPLOAD_OFFSET_WRONG: '`received`: the bytes received so far, where the next piece begins.',
  STORAGE_FULL: '`lacking`: bytes missing on the disk, where they are known.',
  UPLOAD_TOO_LARGE: '`limit`: the bytes accepted at most.',
  CONSENT_OUTDATED: '`versions`: the current version of each agreement.',
  CONSENT_REQUIRED: '`missing`: the agreements still to accept; `versions`: the current version of each.',
  TOO_MANY_OPEN_ORDERS: '`retryAfter`: seconds until the first open order ends; `count`: open orders.',
  TOO_MANY_ORDERS:
    '`retryAfter`: seconds until another order may be placed; `count`: orders of the last hour.',
  BALANCE_TOO_LOW: "`balance` and the order's `amount`, in fen.",
  LARGE_SUM_UNCONFIRMED: '`amount`: the sum to confirm, in fen.',
  SPEND_CAP_EXCEEDED: '`monthlyCap` and what was `spent` this month, in fen.',
  TOP_UP_NOT_POSSIBLE: 'The smallest and largest amounts of a top-up, in fen.',
  PAYMENT_REFUSED: '`no`: the number of the order the provider refused.',
  TEEN_PIN_BLOCKED: '`until`: when the PIN may be tried again.',
  AGREEMENT_NOT_READY: '`faults`: what keeps the draft from being published, each with its `code`.',
  VIP_REQUIRED: '`offer`: the `title` and `text` of the wall, where an experiment gives it words of its own.',
  EXPERIMENT_NOT_READY: '`faults`: what keeps it from running, each as a `code`.',
  LICENSE_INVALID: '`fault`: what is wrong with the number, as a `code`.',
  PUBLISH_BLOCKED:
    '`blocks`: the checks that keep the drama from being published. `found`: what each found, as a word.',
  REFUND_DAY_LIMIT:
    '`approved`: what the caller approved today; `max`: what one may approve in a day, both in fen.',
  TEEN_PIN_WRONG: '`triesLeft`: how many tries are left.',
};
