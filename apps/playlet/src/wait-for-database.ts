import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, type OpenDatabase, openDatabase } from '@playlet/db';

/** After this the process ends, and whatever supervises it starts it again. */
const MAX_WAIT_MS = 5 * 60_000;
const POLL_INTERVAL_MS = 1000;

/**
 * Opens the database, and waits for one that is away: servers are often started before it, or while it restarts.
 *
 * @throws Error at once where the database answers and cannot be used
 */
export async function openDatabaseOnceThere(
  options: Parameters<typeof openDatabase>[0],
  { open = openDatabase, maxWaitMs = MAX_WAIT_MS, pollIntervalMs = POLL_INTERVAL_MS } = {},
): Promise<OpenDatabase> {
  const end = performance.now() + maxWaitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await open(options);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (!isDatabaseAway(error) && !isDatabaseAway(cause)) throw error;
      if (performance.now() > end) throw error;
      if (tries === 0)
        options.log?.(`Waiting for the database. ${error instanceof Error ? error.message : ''}`);
      await sleep(pollIntervalMs);
    }
  }
}
