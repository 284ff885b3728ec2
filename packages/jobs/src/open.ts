import { listOutboxKeys, type OutboxFigures, readOutboxFigures } from '@playlet/db/queries/jobs/outbox';
import { createLazyBoss } from './boss.ts';
import { createDirectSender } from './direct-sender.ts';
import { createInspection, type JobInspection } from './inspect.ts';
import type { Job, JobOutcome } from './job.ts';
import { type OutboxOptions, runOutbox } from './outbox.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { listQueueKeys, type QueueFigure, queueFigures } from './queue-figures.ts';
import { runRepeatedly } from './run-repeatedly.ts';
import type { Sender } from './sender.ts';
import { startWorking } from './work.ts';

export type JobsOptions = {
  /** The product's database, whose schema `jobs` holds the queue unless it has a database of its own. */
  databaseUrl: string;
  /** The outbox of the product's database, and where the queue is. */
  outbox?: OutboxOptions;
  /** Hears of trouble the queue itself gets over, such as a lost connection. */
  log?: (line: string) => void;
  /** Hears of each attempt that ended. */
  onOutcome?: (outcome: JobOutcome) => void;
};

export type Jobs = Sender & {
  /** Unfinished and failed jobs. */
  inspection: Omit<JobInspection, 'close'>;
  /** Returns the numbers of waiting and running jobs in each queue. Rejects where the queue cannot be read. */
  figures(): Promise<QueueFigure[]>;
  /** Returns the keys of a queue's jobs that wait, run or are on their way. Rejects where the queue cannot be read. */
  listKeys(name: string): Promise<Set<string>>;
  /** Returns what waits in the outbox; nothing where the queue is in the product's database. */
  outboxFigures(): Promise<OutboxFigures>;
  /** Starts working on these kinds; after `stop` it does nothing. A queue of its own that is away is waited for meanwhile. */
  work(jobs: Job[]): Promise<void>;
  /** Aborts working jobs, returns them without counting an attempt, and closes the connections; once, however often it is called. */
  stop(): Promise<void>;
};

const WAIT_PAUSE_MS = 2000;

/**
 * Opens the job queue. It has connections of its own, so that busy request handlers never starve the heartbeats that prove a
 * worker alive. In the product's database it is opened at once; one of its own may be away, and its commands go through the
 * outbox.
 */
export async function openJobs({
  databaseUrl,
  outbox,
  log = () => {},
  onOutcome = () => {},
}: JobsOptions): Promise<Jobs> {
  const queueUrl = outbox?.queueUrl;
  const queue = createLazyBoss({
    databaseUrl: queueUrl ?? databaseUrl,
    isAlone: queueUrl !== undefined,
    log,
  });
  const hasOwnDatabase = outbox !== undefined && queueUrl !== undefined;
  const sender = hasOwnDatabase ? createOutboxSender(outbox.db) : createDirectSender(queue);
  if (!hasOwnDatabase) await queue.open();

  const working = new Map<string, AbortController>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const running: Promise<void>[] = [];
  let stopped: Promise<void> | undefined;

  const startAll = async (waiting: Job[]) => {
    const boss = await queue.open();
    for (let job = waiting[0]; job && !signal.aborted; job = waiting[0]) {
      await startWorking(boss, job, { working, stopping: signal, log, onOutcome });
      waiting.shift();
    }
  };

  return {
    ...sender,
    async cancel(name, id) {
      await sender.cancel(name, id);
      working.get(id)?.abort(new Error(`job ${id} was cancelled`));
    },
    inspection: createInspection(queue.open),
    figures: async () => queueFigures((await queue.open()).getDb()),
    async listKeys(name) {
      // First, for a job leaves it after it has come to the queue.
      const onTheirWay = hasOwnDatabase ? await listOutboxKeys(outbox.db, name) : [];
      const arrived = await listQueueKeys((await queue.open()).getDb(), name);
      return new Set([...onTheirWay, ...arrived]);
    },
    outboxFigures: async () =>
      hasOwnDatabase ? readOutboxFigures(outbox.db) : { waiting: 0, oldestSeconds: 0 },
    async work(jobs) {
      if (outbox) running.push(runOutbox(outbox, queue, { signal, log }));
      const waiting = [...jobs];
      if (!hasOwnDatabase)
        return startAll(waiting).catch((error: unknown) => {
          // Stopped in the middle of starting: there is nothing left to start.
          if (!signal.aborted) throw error;
        });
      const start = async () => {
        await startAll(waiting);
        return 'done' as const;
      };
      const onFailure = (error: unknown) => log(`Waiting for the database of the queue: ${String(error)}`);
      running.push(runRepeatedly(start, { pauseMs: WAIT_PAUSE_MS, signal, onFailure }));
    },
    async stop() {
      stopping.abort(new Error('this process is stopping'));
      stopped ??= Promise.all(running).then(() => queue.close());
      await stopped;
    },
  };
}
