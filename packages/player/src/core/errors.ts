import type { Failure, FailureKind } from './state.ts';

/** A failure the error screen can name; `code` is stable, `message` is for logs. */
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

/** Anything thrown, as a failure of the given kind; the thrower's own `code` is kept. */
export function asFailure(thrown: unknown, kind: FailureKind, code: string): Failure {
  if (thrown instanceof PlayerError) return { kind: thrown.kind, code: thrown.code, message: thrown.message };
  return {
    kind,
    code: codeOf(thrown) ?? code,
    message: thrown instanceof Error ? thrown.message : String(thrown),
  };
}

/** The `code` of anything thrown, where it has one in words. */
export function codeOf(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return null;
  return typeof thrown.code === 'string' ? thrown.code : null;
}
