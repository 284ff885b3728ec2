import type { ErrorCode } from '@playlet/contract';

/** A failure the caller is told about: an entry of the error catalogue, with its own details. */
export class BusinessError extends Error {
  errorCode: ErrorCode;
  /** Details for the caller, such as the fields that are wrong; null where there are none. */
  data: unknown;
  /** Values for the message's placeholders. */
  values: Record<string, string | number>;

  constructor(
    errorCode: ErrorCode,
    options: { data?: unknown; values?: Record<string, string | number> } = {},
  ) {
    super(errorCode);
    this.errorCode = errorCode;
    this.data = options.data ?? null;
    this.values = options.values ?? {};
  }
}
