import { setTimeout as wait } from 'node:timers/promises';

/** Errors of a transaction that lost a race: against another for the same rows, for a consistent view, or for a lock in time. */
const LOST_RACE_CODES: ReadonlySet<unknown> = new Set(['40P01', '40001', '55P03']);
const MAX_ATTEMPTS_COUNT = 4;
const PAUSE_MS = 20;
/** A caller is not kept longer: a lock that is not free in time has cost seconds by then. */
const LAST_ATTEMPT_MS = 15_000;

/** Whether a transaction was undone because of another one, so that the same work may succeed at once. */
export function hasLostRace(error: unknown): boolean {
  return error instanceof Error && LOST_RACE_CODES.has((error as NodeJS.ErrnoException).code);
}

/**
 * Runs a transaction again from its beginning where it lost a race.
 * @throws the error of the last attempt, which `isDatabaseAway` names as one that passes by itself
 */
export async function retryLostRaces<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = attempts === MAX_ATTEMPTS_COUNT || performance.now() - began > LAST_ATTEMPT_MS;
      if (isOver || !hasLostRace(error)) throw error;
      // Both sides of a deadlock must not meet again at the same moment.
      await wait(PAUSE_MS * attempts * (1 + Math.random()));
    }
  }
}
