import { setTimeout as wait } from 'node:timers/promises';

/** A lock was not free within `lock_timeout`, or two sessions waited for each other. */
const BUSY_CODES = new Set(['55P03', '40P01']);
const PAUSES_MS = [200, 500, 1000, 2000, 4000];
/** The last pause holds until then. */
const MAX_WAIT_MS = 5 * 60_000;

export type LockRetryOptions = {
  /** Hears of every attempt that has to be repeated. */
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
  maxWaitMs?: number;
};

/**
 * Repeats what found a table locked. Waiting for it in line would make every query behind wait as well, so an attempt gives up
 * after a second and lets them pass.
 *
 * @throws Error naming `what`, where it found no gap for five minutes
 */
export async function withLockRetry<Result>(
  what: string,
  { log, signal, maxWaitMs = MAX_WAIT_MS }: LockRetryOptions,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  for (let failed = 0; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      const pause = PAUSES_MS[Math.min(failed, PAUSES_MS.length - 1)] ?? 0;
      if (performance.now() - began + pause > maxWaitMs)
        throw new Error(
          `${what} found its tables in use for ${Math.round(maxWaitMs / 1000)} s; nothing was changed. ` +
            'Look for a long transaction in pg_stat_activity, and run it again.',
          { cause: error },
        );
      log(`${what}: its tables are in use, next attempt in ${pause / 1000} s`);
      await wait(pause, undefined, { signal });
    }
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && BUSY_CODES.has(code)) || isBusy(error.cause);
}
