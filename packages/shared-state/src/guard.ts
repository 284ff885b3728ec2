import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Beyond this an answer is worth less than going on without it. */
const COMMAND_TIMEOUT_MS = 150;
/** The pause after a failure: a hanging server must not delay every request. */
const REST_MS = 1000;
/** Trouble that comes and goes is reported no more often. */
const MIN_REPORT_INTERVAL_MS = 60_000;

export type Guard = {
  readonly isAway: boolean;
  /** The command's answer; undefined, and quickly so, where there is none. */
  ask<Result>(command: () => Promise<Result>, limitMs?: number): Promise<Result | undefined>;
};

type GuardOptions = {
  /** Called once when commands begin to fail, unless that was a moment ago. */
  onAway: (error: unknown) => void;
  /** Called once when they succeed again, where `onAway` was called. */
  onBack: (awayMs: number) => void;
};

/** Keeps callers from waiting for an engine that is away, hangs or is overloaded, and notices when it is back. */
export function createGuard({ onAway, onBack }: GuardOptions): Guard {
  let awaySince: number | undefined;
  let restsUntil = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReported = false;

  const noteFailure = (error: unknown) => {
    restsUntil = performance.now() + REST_MS;
    if (awaySince !== undefined) return;
    awaySince = performance.now();
    isReported = awaySince - reportedAt >= MIN_REPORT_INTERVAL_MS;
    if (!isReported) return;
    reportedAt = awaySince;
    onAway(error);
  };
  const noteSuccess = () => {
    if (awaySince === undefined) return;
    const awayMs = performance.now() - awaySince;
    awaySince = undefined;
    if (isReported) onBack(awayMs);
  };

  return {
    get isAway() {
      return awaySince !== undefined;
    },
    async ask(command, limitMs = COMMAND_TIMEOUT_MS) {
      if (performance.now() < restsUntil) return undefined;
      // While it is away one asks for all.
      if (awaySince !== undefined) restsUntil = performance.now() + REST_MS;
      try {
        const result = await within(limitMs, command());
        restsUntil = 0;
        noteSuccess();
        return result;
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
  };
}

/** @throws Error where the work takes longer */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const late = wait(limitMs, undefined, { signal: timer.signal }).then(async () => {
    // If this process itself was delayed, the answer may be there unread.
    await nextTurn();
    throw new Error(`no answer within ${limitMs} ms`);
  });
  // Ends with an AbortError where the work is done first, and later failures of the work are ignored.
  late.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
