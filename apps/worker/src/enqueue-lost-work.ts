import { setTimeout as wait } from 'node:timers/promises';
import { setIngestJob } from '@playlet/core/ingest/ingest';
import { listUnfinishedWork, type UnfinishedWork } from '@playlet/core/monitoring/unfinished-work';
import { runInTransaction } from '@playlet/db';
import type { WorkerContext } from './context.ts';

type LostWorkContext = Pick<WorkerContext, 'db' | 'jobs' | 'log'>;

/** Within this time a job that has ended has finished its work, or the queue has reported that it was given up. */
const SETTLE_MS = 10_000;

/**
 * Enqueues work again whose job is in no queue: the database was restored from a backup, which holds no queue of its own
 * database, or that database was lost. A second look follows the first, for a job may be ending.
 */
export async function enqueueLostWork(
  context: LostWorkContext,
  signal: AbortSignal,
  settleMs = SETTLE_MS,
): Promise<void> {
  if ((await findLostWork(context)).length === 0) return;
  await wait(settleMs, undefined, { signal });
  for (const work of await findLostWork(context)) {
    context.log.warn({ queue: work.queue, key: work.key }, 'work without a job is enqueued again');
    await enqueueAgain(context, work);
  }
}

/** The work is read before the queue: a job enqueued meanwhile is not taken for lost. */
async function findLostWork({ db, jobs }: LostWorkContext): Promise<UnfinishedWork[]> {
  const unfinished = await listUnfinishedWork(db);
  const keys = new Map<string, Set<string>>();
  for (const queue of new Set(unfinished.map((work) => work.queue)))
    keys.set(queue, await jobs.listKeys(queue));
  return unfinished.filter(({ queue, key }) => keys.get(queue)?.has(key) !== true);
}

function enqueueAgain({ db, jobs }: LostWorkContext, { queue, key, input, priority }: UnfinishedWork) {
  return runInTransaction(db, async (tx) => {
    const jobId = await jobs.enqueue(queue, input, { tx, priority, singletonKey: key });
    if (queue === 'ingest-episode' && jobId !== null) await setIngestJob(tx, key, jobId);
  });
}
