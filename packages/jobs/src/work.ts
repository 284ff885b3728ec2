import { runInScope } from '@playlet/telemetry/scope';
import { beginSpan, failSpan, SpanKind } from '@playlet/telemetry/spans';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { DEAD_LETTER, reasonOf } from './inspect.ts';
import type { Job, JobOutcome } from './job.ts';
import { readScope } from './scoped-input.ts';

/** `exclusive`: of each singleton key one job at most waits or works. */
export const QUEUE = { policy: 'exclusive', notify: true, heartbeatSeconds: 10 } as const;

type Working = {
  /** The jobs running in this process, by id. */
  working: Map<string, AbortController>;
  stopping: AbortSignal;
  log: (line: string) => void;
  onOutcome: (outcome: JobOutcome) => void;
};

/** Creates the job's queue with its options and starts working on it. */
export async function startWorking<Input extends object>(
  boss: PgBoss,
  job: Job<Input>,
  state: Working,
): Promise<void> {
  const deadLetter = job.onExhausted && `${job.name}${DEAD_LETTER}`;
  if (deadLetter) await boss.createQueue(deadLetter, { notify: true });
  const settings = {
    retryLimit: job.retryLimit ?? 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: job.timeoutSeconds ?? 6 * 60 * 60,
    heartbeatSeconds: QUEUE.heartbeatSeconds,
    notify: QUEUE.notify,
    deadLetter: deadLetter ?? null,
  };
  await boss.createQueue(job.name, QUEUE);
  await boss.updateQueue(job.name, settings);
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
  else await boss.unschedule(job.name);

  if (deadLetter) await reportExhausted(boss, job, deadLetter);
  // Last: where anything before fails, all of it is done again, and jobs are still taken once.
  await boss.work(
    job.name,
    { ...POLLING, heartbeatRefreshSeconds: 2, localConcurrency: job.concurrency },
    async (fetched: JobWithMetadata<Input>[]) => {
      for (const one of fetched) await runOne(boss, job, one, state);
    },
  );
}

/** The poll is what finds the job of a killed worker, and one given up: only new jobs are announced. */
const POLLING = {
  includeMetadata: true,
  batchSize: 1,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

async function runOne<Input extends object>(
  boss: PgBoss,
  job: Job<Input>,
  fetched: JobWithMetadata<Input>,
  { working, stopping, log, onOutcome }: Working,
): Promise<void> {
  const cancelled = new AbortController();
  working.set(fetched.id, cancelled);
  const signal = AbortSignal.any([fetched.signal, cancelled.signal, stopping]);
  const startedAt = performance.now();
  const { input, origin } = readScope(fetched.data);
  const { requestId } = origin;
  const attempt = fetched.retryCount + 1;
  const span = beginSpan(
    `job ${job.name}`,
    {
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.message.id': fetched.id, 'playlet.attempt': attempt },
    },
    origin.traceparent,
  );
  let outcome: JobOutcome['outcome'] = 'done';
  try {
    await runInScope({ requestId, job: job.name, jobId: fetched.id, span }, () =>
      job.process(input, { id: fetched.id, attempt, signal }),
    );
  } catch (error) {
    outcome = signal.aborted ? 'stopped' : 'failed';
    if (span) failSpan(span, error);
    if (stopping.aborted) return await handBack(boss, fetched);
    const request = requestId === undefined ? '' : ` of request ${requestId}`;
    if (!signal.aborted) log(`job ${job.name} ${fetched.id}${request} failed: ${messageOf(error)}`);
    throw error;
  } finally {
    working.delete(fetched.id);
    span?.end();
    onOutcome({ job: job.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}

/**
 * Puts a job the stopping process could not finish back as if it had never started, under the same id:
 * a restart must not use up its attempts.
 */
async function handBack(
  boss: PgBoss,
  { name, id, retryCount, data, priority, singletonKey }: JobWithMetadata,
): Promise<void> {
  const transaction = await boss.getDb().beginTransaction?.();
  if (!transaction) throw new Error('the queue was opened without connections of its own');
  try {
    const { db } = transaction;
    await boss.deleteJob(name, { id, retryCount }, { db });
    await boss.send(name, data, { id, priority, ...(singletonKey && { singletonKey }), db });
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function reportExhausted<Input extends object>(
  boss: PgBoss,
  job: Job<Input>,
  deadLetter: string,
): Promise<void> {
  await boss.work(deadLetter, POLLING, async (fetched: JobWithMetadata<Input>[]) => {
    for (const { data, sourceOutput } of fetched)
      await job.onExhausted?.(readScope(data).input, reasonOf(sourceOutput));
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
