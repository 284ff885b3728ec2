import type { ErrorCode, Failure } from '@playlet/contract';
import { getTexts } from './text.ts';

/** The service refused, and said why in its envelope. */
export class BusinessError extends Error {
  readonly errorCode: ErrorCode;
  readonly data: unknown;
  readonly requestId: string | null;

  constructor({ errorCode, errorMessage, msg, data }: Failure, requestId: string | null) {
    super(errorMessage ?? msg);
    this.errorCode = errorCode;
    this.data = data;
    this.requestId = requestId;
  }
}

/** An answer without an envelope: a proxy or a broken server. */
export class StatusError extends Error {
  readonly status: number;
  readonly requestId: string | null;

  constructor(status: number, requestId: string | null) {
    super(`Response status: ${status}`);
    this.status = status;
    this.requestId = requestId;
  }
}

/** No answer at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No response', { cause });
  }
}

/** The sentence for a failure. */
export function describeFailure(error: unknown): string {
  const { state } = getTexts();
  if (error instanceof BusinessError) return error.message;
  if (error instanceof StatusError) return state.status({ status: error.status });
  return error instanceof NetworkError ? state.noResponse : state.failed;
}

/** Returns the request's id in the service's log. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof BusinessError || error instanceof StatusError ? error.requestId : null;
}

export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof BusinessError && error.errorCode === code;
}
