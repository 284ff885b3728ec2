import { setTimeout as wait } from 'node:timers/promises';
import { runBackgroundMigrations } from '@playlet/db';
import type { WorkerContext } from './context.ts';

/** A failed one is tried again after this long, and one that another worker left unfinished is taken over. */
const RETRY_MS = 60_000;
/** Rests as long as it works, so that half of the database's time stays for the service. */
const REST_FACTOR = 1;

/** Works on the changes to the tables that take longer, in one of the workers. Answers how to stop. */
export function startBackgroundMigrations({
  owner,
  log,
}: Pick<WorkerContext, 'owner' | 'log'>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = (async () => {
    while (!signal.aborted) {
      const isDone = await runBackgroundMigrations(owner, {
        signal,
        restFactor: REST_FACTOR,
        log: (line) => log.info(`background migration ${line}`),
      }).then(
        ({ isElsewhere }) => !isElsewhere,
        (error: unknown) => {
          log.error(error, 'a background migration failed and is tried again in a minute');
          return false;
        },
      );
      // Later migrations come with another version, and that with a start.
      if (isDone) return;
      await wait(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}
