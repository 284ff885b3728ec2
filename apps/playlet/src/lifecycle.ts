import { ConfigError } from '@playlet/config';
import { serializeError } from '@playlet/server/log';

export type Close = () => Promise<unknown>;

/** The exit code after which the supervisor of `npm start` does not restart (EX_CONFIG of sysexits.h). */
const CONFIG_EXIT_CODE = 78;
/** The exit code after which the supervisor of `npm start` starts the process again at once (EX_TEMPFAIL). */
const RESTART_EXIT_CODE = 75;
/** An uncaught error (EX_SOFTWARE). */
const CRASH_EXIT_CODE = 70;
/** Service managers wait this long after a stop, and then kill the process. */
const MAX_DRAIN_MS = 30_000;
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

let draining = false;

/** The first signal drains, for a bounded time; a second one ends at once. */
export function endOnSignal(closeAll: Close, say: (line: string) => void): void {
  const end = (signal: keyof typeof SIGNAL_EXIT_CODES) => {
    if (draining) process.exit(SIGNAL_EXIT_CODES[signal]);
    draining = true;
    say(`${signal}: finishing what is under way …`);
    setTimeout(() => {
      say(`Not finished after ${MAX_DRAIN_MS / 1000} s: ending all the same.`);
      process.exit(SIGNAL_EXIT_CODES[signal]);
    }, MAX_DRAIN_MS).unref();
    void closeAll().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Ends the process so that it is started again, after work that needs everything closed. */
export async function endForRestart(closeAll: Close, work: () => unknown): Promise<void> {
  if (draining) return;
  draining = true;
  const timer = setTimeout(() => process.exit(CRASH_EXIT_CODE), MAX_DRAIN_MS).unref();
  await closeAll();
  clearTimeout(timer);
  await work();
  process.exit(RESTART_EXIT_CODE);
}

/**
 * Reports in a sentence why the process ends by an uncaught error. Node itself would print the error with its data,
 * which may be a member's row.
 */
export function endOnCrash(): void {
  process.on('uncaughtException', (error) => {
    const { type, message, stack } = serializeError(error);
    process.stderr.write(`The server crashed: ${type}: ${message}\n${stack}\n`);
    process.exit(CRASH_EXIT_CODE);
  });
}

/** Ends a start that failed with its reason in plain sentences. */
export function endFailedStart(error: unknown): void {
  // A start that a signal interrupts fails because its needs are being closed: draining continues, and ends the
  // process.
  if (draining) return;
  if (error instanceof ConfigError) {
    for (const line of error.lines) process.stderr.write(`Configuration: ${line}\n`);
    process.exit(CONFIG_EXIT_CODE);
  }
  const { message, stack } = serializeError(error);
  process.stderr.write(`${message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${stack}\n`);
  process.exit(error instanceof Error && error.name === 'FolderInUse' ? CONFIG_EXIT_CODE : 1);
}
