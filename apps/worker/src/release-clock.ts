import { listExpiredGroups, takeDownExpired } from '@playlet/core/publishing/expiry';
import { listDueGroups, nextRelease, releaseDue } from '@playlet/core/publishing/release';
import { rejectChanged } from '@playlet/core/publishing/transition';
import { runInTransaction } from '@playlet/db';
import { gatePosters } from '@playlet/picture';
import type { WorkerContext } from './context.ts';

/** Plans are changed by other processes, so the clock looks again after this long at the latest. */
const MAX_REST_MS = 1000;
const COMPARE_INTERVAL_MS = 30_000;

/**
 * Releases episodes and publishes dramas at their moments, and takes dramas down whose license has ended, by the database's
 * own clock. Every process may run one: they skip each other's work. Returns the function that stops it.
 */
export function startReleaseClock({
  db,
  log,
  clock,
  storage,
}: Pick<WorkerContext, 'db' | 'log' | 'clock' | 'storage'>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  let comparedAt = Number.NEGATIVE_INFINITY;
  /** Looks for what changed after its approval, long before its moment, and for licenses that have ended. */
  const compareAll = async () => {
    if (clock.now() - comparedAt < COMPARE_INTERVAL_MS) return;
    comparedAt = clock.now();
    const returned = await runInTransaction(db, (tx) => rejectChanged(tx));
    if (returned.length > 0) log.warn({ returned }, 'changed after their approval, and back in review');
    await takeDownAllExpired({ db, log, storage });
  };
  const tick = async () => {
    await compareAll().catch((error: unknown) =>
      log.error(error, 'approvals and licenses could not be compared'),
    );
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

/** Takes down every drama that is shown after the last day of its license, and moves its pictures behind the gate. */
export async function takeDownAllExpired({
  db,
  log,
  storage,
}: Pick<WorkerContext, 'db' | 'log' | 'storage'>): Promise<void> {
  for (const groupId of await listExpiredGroups(db)) {
    if (!(await takeDownExpired(db, groupId))) continue;
    log.warn({ groupId }, 'taken down: its license has ended');
    await gatePosters({ db, storage }, groupId);
  }
}
