import type { Failure, FailureKind } from './state.ts';

/** A failure with a stable `code` for the error screen and a `message` for logs. */
export class PlayerError extends Error implements Failure {
  readonly kind: FailureKind;
  readonly code: string;

  constructor(kind: FailureKind, code: string, message = code, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlayerError';
    this.kind = kind;
    this.code = code;
  }
}

/** Converts anything thrown to a failure of the given kind; its own `code` is kept, `code` is the fallback. */
export function convertToFailure(thrown: unknown, kind: FailureKind, code: string): Failure {
  if (thrown instanceof PlayerError) return { kind: thrown.kind, code: thrown.code, message: thrown.message };
  return {
    kind,
    code: codeOf(thrown) ?? code,
    message: thrown instanceof Error ? thrown.message : String(thrown),
  };
}

/** Returns the `code` of anything thrown if it is a string, otherwise null. */
export function codeOf(thrown: unknown): string | null {
  const code = (thrown as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : null;
}
