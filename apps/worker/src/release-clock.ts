import { listDueGroups, nextRelease, releaseDue } from '@playlet/core/publishing/release';
import { rejectChanged } from '@playlet/core/publishing/transition';
import { runInTransaction } from '@playlet/db';
import type { WorkerContext } from './context.ts';

/** Plans are changed by other processes, so the clock looks again after this long at the latest. */
const MAX_REST_MS = 1000;
const COMPARE_INTERVAL_MS = 30_000;

/**
 * Releases episodes and publishes dramas at their moments, by the database's own clock. Every process may run one: they
 * skip each other's work. Returns the function that stops it.
 */
export function startReleaseClock({
  db,
  log,
  clock,
}: Pick<WorkerContext, 'db' | 'log' | 'clock'>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  let comparedAt = Number.NEGATIVE_INFINITY;
  /** Long before the moment, so that there is time for another review. */
  const returnAllChanged = async () => {
    if (clock.now() - comparedAt < COMPARE_INTERVAL_MS) return;
    comparedAt = clock.now();
    const returned = await runInTransaction(db, (tx) => rejectChanged(tx));
    if (returned.length > 0) log.warn({ returned }, 'changed after their approval, and back in review');
  };
  const tick = async () => {
    await returnAllChanged().catch((error: unknown) => log.error(error, 'approvals could not be compared'));
    await releaseAllDue({ db, log }).catch((error: unknown) => log.error(error, 'nothing could be released'));
    const next = await nextRelease(db).catch(() => undefined);
    const rest = Math.min(
      MAX_REST_MS,
      Math.max(0, (next?.getTime() ?? Number.POSITIVE_INFINITY) - clock.now()),
    );
    if (!isStopped) timer = setTimeout(start, rest);
  };
  const start = () => {
    running = tick();
  };
  start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Releases everything that is due now, drama by drama. */
export async function releaseAllDue({ db, log }: Pick<WorkerContext, 'db' | 'log'>): Promise<void> {
  for (const id of await listDueGroups(db)) {
    const released = await releaseDue(db, id);
    if (released && (released.isPublished || released.episodes.length > 0))
      log.info(released, 'released what was due');
  }
}
