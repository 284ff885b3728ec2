import { randomUUID } from 'node:crypto';
import type { Database } from '@playlet/db';
import { getScope } from '@playlet/telemetry/scope';
import { fromKysely, PgBoss } from 'pg-boss';
import { createInspection, type JobInspection } from './inspect.ts';
import type { Job, JobOutcome } from './job.ts';
import { type QueueFigure, queueFigures } from './queue-figures.ts';
import { withScope } from './scoped-input.ts';
import { QUEUE, startWorking } from './work.ts';

export type JobsOptions = {
  databaseUrl: string;
  /** Hears of trouble the queue itself gets over, such as a lost connection. */
  log?: (line: string) => void;
  /** Hears of each attempt that ended. */
  onOutcome?: (outcome: JobOutcome) => void;
};

export type EnqueueOptions = {
  /** Enqueues inside this transaction: the job exists exactly if it commits. */
  tx?: Database;
  /** Higher first; 0 by default. */
  priority?: number;
  /** While a job with the same key waits or works in its queue, no second one is made. */
  singletonKey?: string;
};

export type Jobs = {
  /** Answers with the job's id, or null when one with the same `singletonKey` is there already. */
  enqueue(name: string, input: object, options?: EnqueueOptions): Promise<string | null>;
  /** A waiting job never starts; a working one has its signal aborted, within seconds on other machines. */
  cancel(name: string, id: string): Promise<void>;
  /** Moves a job that waits, inside a transaction; one that has begun stays. Higher comes first. */
  prioritize(name: string, id: string, priority: number, tx: Database): Promise<void>;
  /** Unfinished and failed jobs. */
  inspection: Omit<JobInspection, 'close'>;
  /** Returns the numbers of waiting and running jobs in each queue. Rejects where the queue cannot be read. */
  figures(): Promise<QueueFigure[]>;
  /** Starts working on these kinds; after `stop` it does nothing. */
  work(jobs: Job[]): Promise<void>;
  /** Aborts working jobs, returns them without counting an attempt, and closes the connections; once, however often it is called. */
  stop(): Promise<void>;
};

/**
 * Opens the job queue, which lives in the schema `jobs` of the database. It has connections of its own, so
 * that busy request handlers never starve the heartbeats that prove a worker alive.
 */
export async function openJobs({
  databaseUrl,
  log = () => {},
  onOutcome = () => {},
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'playlet jobs',
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    // Together with the heartbeat these bound how long a killed worker's job stays with it: about 12 s.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', (error) => log(`jobs: ${error.message}`));
  boss.on('warning', ({ message }) => log(`jobs: ${message}`));
  await boss.start();

  const known = new Set<string>();
  const working = new Map<string, AbortController>();
  const stopping = new AbortController();
  let stopped: Promise<void> | undefined;

  return {
    async enqueue(name, input, { tx, priority = 0, singletonKey = randomUUID() } = {}) {
      if (!known.has(name)) await boss.createQueue(name, QUEUE);
      known.add(name);
      return boss.send(name, withScope(input, getScope()), {
        priority,
        singletonKey,
        ...(tx && { db: fromKysely(tx) }),
      });
    },
    async cancel(name, id) {
      await boss.cancel(name, id);
      working.get(id)?.abort(new Error(`job ${id} was cancelled`));
    },
    async prioritize(name, id, priority, tx) {
      await boss.update(name, undefined, { id, priority, db: fromKysely(tx) });
    },
    inspection: createInspection(boss),
    figures: () => queueFigures(boss.getDb()),
    async work(jobs) {
      try {
        for (const job of jobs)
          await startWorking(boss, job, { working, stopping: stopping.signal, log, onOutcome });
      } catch (error) {
        // Stopped in the middle of starting: there is nothing left to start.
        if (!stopping.signal.aborted) throw error;
      }
    },
    async stop() {
      stopping.abort(new Error('this process is stopping'));
      stopped ??= boss.stop({ graceful: true, timeout: 30_000 });
      await stopped;
    },
  };
}
