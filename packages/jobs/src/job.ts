/** One kind of work. A job may run again after a crash, so running twice must be as good as once. */
export type Job<Input extends object = object> = {
  /** The queue's name, and its file's. */
  name: string;
  /** Jobs of this kind one process works on at the same time. */
  concurrency: number;
  /** Enqueues itself by this cron expression, in UTC, unless the last run still waits or works. */
  schedule?: string;
  /** Attempts after the first, killed workers included; 5 by default. */
  retryLimit?: number;
  /** A longer attempt is aborted and counts as failed; 6 hours by default, 24 at most. */
  timeoutSeconds?: number;
  /** Resolves when the work is done; rejects to be tried again. */
  process(input: Input, context: JobContext): Promise<void>;
  /** Called once after the last attempt failed, whether it threw or its worker was killed. */
  onExhausted?(input: Input, reason: string): Promise<void>;
};

export type JobContext = {
  id: string;
  /** From 1. Each start after a kill or a failure counts. */
  attempt: number;
  /** Aborts when the job is cancelled, timed out, taken over by another worker, or when this process stops. */
  signal: AbortSignal;
};

/** How an attempt ended: `stopped` where the process stopped or the job was cancelled meanwhile. */
export type JobOutcome = { job: string; outcome: 'done' | 'failed' | 'stopped'; seconds: number };
