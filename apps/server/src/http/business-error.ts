import type { ErrorCode } from '@playlet/contract';

export type FailureDetails = {
  data?: unknown;
  values?: Record<string, string | number>;
  retryAfterSeconds?: number;
};

/** A failure that is answered to the caller: an entry of the error catalogue, with details. */
export class BusinessError extends Error {
  errorCode: ErrorCode;
  /** Details for the caller, such as the fields that are wrong; null where there are none. */
  data: unknown;
  /** Values for the message's placeholders. */
  values: Record<string, string | number>;

  /** When it is worth trying again: sent as `retry-after`, and as `data.retryAfter` where there is no other data. */
  retryAfterSeconds: number | undefined;
  constructor(errorCode: ErrorCode, options: FailureDetails = {}) {
    super(errorCode);
    this.errorCode = errorCode;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.data =
      options.data ?? (this.retryAfterSeconds === undefined ? null : { retryAfter: this.retryAfterSeconds });
    this.values = options.values ?? {};
  }
}

export type Fail<Code extends ErrorCode = ErrorCode> = (
  code: Code,
  details?: FailureDetails,
) => BusinessError;

/** Makes a failure: `throw fail('GROUP_NOT_FOUND')`. A handler has it from its call, which accepts the codes of its contract. */
export const fail: Fail = (code, details) => new BusinessError(code, details);

/** A field of the input that is not accepted. */
export type FieldFault = {
  path: string;
  errorCode: ErrorCode;
  /** Details of this fault, which the failure carries when it is the first. */
  data?: unknown;
};

/**
 * Invalid fields, all of them at once, as `data.fields`; the first gives the failure its
 * code and message.
 */
export class FieldsError extends BusinessError {
  faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    const [first] = faults;
    super(first?.errorCode ?? 'VALIDATION_FAILED', { data: first?.data });
    this.faults = faults;
  }
}
