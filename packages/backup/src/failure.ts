/** The obstacles of a backup or a restore, and the exit codes of the commands. */
export const EXIT_CODES = {
  failed: 1,
  usage: 64,
  'not-empty': 3,
  damaged: 4,
  'wrong-key': 5,
  'no-space': 6,
  'check-failed': 7,
} as const;

export type FailureCode = keyof typeof EXIT_CODES;

/** Names in one sentence the fault and its remedy. */
export class BackupFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFailure';
    this.code = code;
  }
}

/** Returns the exit code of a command after an error. */
export function exitCodeOf(error: unknown): number {
  return error instanceof BackupFailure ? EXIT_CODES[error.code] : EXIT_CODES.failed;
}
