import { PgBoss } from 'pg-boss';

/** Ends the name of a queue for jobs of another that were given up. */
export const DEAD_LETTER = '.gave-up';

export type QueueCounts = {
  name: string;
  waiting: number;
  working: number;
  /** Given up after all attempts, as long as the queue keeps them. */
  failed: number;
  /** Since when the oldest one waits that could begin. */
  waitingSince: Date | null;
};

export type FailedJob = {
  id: string;
  queue: string;
  attempts: number;
  failedAt: Date;
  reason: string;
};

/** A job that is not done: given up, to be tried again, running, or waiting. */
export type UnfinishedJob = {
  id: string;
  queue: string;
  state: 'failed' | 'retry' | 'active' | 'created';
  /** Attempts that were begun. */
  attempts: number;
  createdAt: Date;
  /** When it began, may begin, or was given up. */
  at: Date;
  /** Why the last attempt failed; null where none did. */
  reason: string | null;
};

export type JobInspection = {
  queues(): Promise<QueueCounts[]>;
  /** The latest first. */
  failed(count: number): Promise<FailedJob[]>;
  /** Returns unfinished jobs: failed ones first, then running, then waiting; each the latest first. */
  unfinished(count: number): Promise<UnfinishedJob[]>;
  /** The queue of a job; undefined where there is none. */
  queueOf(id: string): Promise<string | undefined>;
  /** Lets one begin again that was given up or cancelled. Answers whether there was one. */
  retry(id: string): Promise<boolean>;
  /** A waiting one never starts; a working one stops within seconds. Answers whether there was one. */
  cancel(id: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Looks into the queue without working on it. The queue has to exist: a server, a worker or playlet migrate makes it. */
export async function inspectJobs(databaseUrl: string): Promise<JobInspection> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'playlet cli',
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start().catch((error: Error) => {
    throw new Error(
      `The job queue cannot be read (a server, a worker or playlet migrate makes it): ${error.message}`,
      {
        cause: error,
      },
    );
  });
  return { ...createInspection(async () => boss), close: () => boss.stop({ graceful: false }) };
}

/** Creates the inspection of a queue's jobs, with its actions; each rejects while the queue is away. */
export function createInspection(open: () => Promise<PgBoss>): Omit<JobInspection, 'close'> {
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await (await open()).getDb().executeSql(text, values)).rows;
  const queueOf = async (id: string, states?: string[]): Promise<string | undefined> => {
    const rows = await query<{ name: string }>(
      'select name from jobs.job where id::text = $1 and ($2::text[] is null or state::text = any($2))',
      [id, states ?? null],
    );
    return rows[0]?.name;
  };
  return {
    queues: () =>
      query<QueueCounts>(`
        select queue.name,
          count(job.id) filter (where state in ('created', 'retry'))::integer as waiting,
          count(job.id) filter (where state = 'active')::integer as working,
          count(job.id) filter (where state = 'failed')::integer as failed,
          min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "waitingSince"
        from jobs.queue left join jobs.job on job.name = queue.name
        where queue.name not like '%${DEAD_LETTER}' and queue.name not like '\\_\\_%'
        group by queue.name order by queue.name`),
    async failed(count) {
      const rows = await query<Omit<FailedJob, 'reason'> & { output: object | null }>(
        `select id, name as queue, retry_count + 1 as attempts, completed_on as "failedAt", output
         from jobs.job where state = 'failed' order by completed_on desc limit $1`,
        [count],
      );
      return rows.map(({ output, ...job }) => ({ ...job, reason: reasonOf(output) }));
    },
    async unfinished(count) {
      const rows = await query<Omit<UnfinishedJob, 'reason'> & { output: object | null }>(
        `select id::text, name as queue, state::text as state, retry_count + (state <> 'created')::integer as attempts,
           created_on as "createdAt", coalesce(completed_on, started_on, start_after) as at, output
         from jobs.job
         where state in ('failed', 'retry', 'active', 'created') and name not like '%${DEAD_LETTER}'
           and name not like '\\_\\_%'
         order by array_position(array['failed', 'retry', 'active', 'created'], state::text), at desc, id limit $1`,
        [count],
      );
      return rows.map(({ output, ...job }) => ({
        ...job,
        reason: output === null ? null : reasonOf(output),
      }));
    },
    queueOf: (id) => queueOf(id),
    async retry(id) {
      const failedIn = await queueOf(id, ['failed']);
      if (failedIn !== undefined) await (await open()).retry(failedIn, id);
      const cancelledIn = failedIn ?? (await queueOf(id, ['cancelled']));
      if (failedIn === undefined && cancelledIn !== undefined) await (await open()).resume(cancelledIn, id);
      return cancelledIn !== undefined;
    },
    async cancel(id) {
      const queue = await queueOf(id, ['created', 'retry', 'active']);
      if (queue !== undefined) await (await open()).cancel(queue, id);
      return queue !== undefined;
    },
  };
}

/** Returns the reason of a failure in pg-boss: the serialized error, or its own finding wrapped in `value`. */
export function reasonOf(output: object | null): string {
  if (!output) return 'unknown';
  if ('message' in output) return String(output.message);
  if ('value' in output && output.value && typeof output.value === 'object') return reasonOf(output.value);
  return JSON.stringify(output);
}
