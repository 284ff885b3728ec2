import type { ErrorCode, Failure, ShowType } from '@playlet/contract';

/** The service refused, and said why in its envelope. */
export class BusinessError extends Error {
  readonly errorCode: ErrorCode;
  readonly showType: ShowType;
  readonly data: unknown;
  /** The request's id in the service's log, for a fault of the service. */
  readonly requestId: string | null;

  constructor(
    failure: Omit<Failure, 'code' | 'success'> & Partial<Failure>,
    requestId: string | null = null,
  ) {
    super(failure.errorMessage ?? failure.msg);
    this.errorCode = failure.errorCode;
    this.showType = failure.showType;
    this.data = failure.data;
    this.requestId = requestId;
  }
}

/** An answer without an envelope: a proxy or a broken server. */
export class StatusError extends Error {
  readonly status: number;
  readonly requestId: string | null;

  constructor(status: number, requestId: string | null = null) {
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

type ChunkErrorCode = 'CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED';

/** A script of the page did not arrive: it was refused, or had not come in time. */
export class ChunkLoadError extends Error {
  override readonly name: string = 'ChunkLoadError';
  readonly code: ChunkErrorCode;
  /** The address, with the second, at which the interrupted episode continues. */
  resumeAt: string | undefined;

  constructor(message: string, code: ChunkErrorCode = 'CHUNK_LOAD_FAILED', cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A stylesheet of the page did not arrive. */
export class CssChunkLoadError extends ChunkLoadError {
  override readonly name = 'CssChunkLoadError';
}

/** Returns the code of a failure. */
export function failureCodeOf(error: unknown): string | undefined {
  if (error instanceof BusinessError) return error.errorCode;
  if (error instanceof StatusError) return String(error.status);
  if (error instanceof ChunkLoadError) return error.code;
  return undefined;
}

/** Returns the error's number for the support: the kind of failure, and the request. */
export function failureNumberOf(error: unknown): string | undefined {
  const code = failureCodeOf(error);
  const id = requestIdOf(error);
  return id ? `${code}-${id}` : code;
}

/** The request's own name, where the service gave one: then the fault is in its log. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof BusinessError || error instanceof StatusError ? error.requestId : null;
}

/** Whether the missing network is the reason, be it for a call or for a part of the page. */
export function isOffline(error: unknown): boolean {
  const answered = error instanceof BusinessError || error instanceof StatusError;
  return !answered && !navigator.onLine;
}
