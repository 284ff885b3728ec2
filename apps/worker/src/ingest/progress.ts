import { type IngestRow, reportIngest } from '@playlet/db/queries/ingest/ingest-work';
import type { WorkerContext } from '../context.ts';

const WRITE_EVERY_MS = 1000;

/**
 * Carries an ingest's progress to its row, at most once a second, and learns there of a cancellation, which
 * may come from any machine: `signal` aborts then.
 */
export function progressReporter(
  { db, clock }: Pick<WorkerContext, 'db' | 'clock'>,
  ingestId: string,
  jobSignal: AbortSignal,
): ProgressReporter {
  const cancelled = new AbortController();
  const signal = AbortSignal.any([jobSignal, cancelled.signal]);
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = async (report: Report) => {
    writtenAt = clock.now();
    if (!(await reportIngest(db, ingestId, report))) cancelled.abort(new IngestCancelled());
  };
  return {
    signal,
    step: async (step, progress, duration) => {
      await writing;
      await write({ step, ...(progress && { progress }), ...(duration !== undefined && { duration }) });
      signal.throwIfAborted();
    },
    report: (report) => {
      if (clock.now() - writtenAt < WRITE_EVERY_MS) return;
      // A report lost with its connection is followed by the next one; the work itself goes on.
      writing = write(report).catch(() => {});
    },
  };
}

export class IngestCancelled extends Error {
  constructor() {
    super('the ingest was cancelled');
  }
}

type Report = Parameters<typeof reportIngest>[2];
export type ProgressReporter = {
  signal: AbortSignal;
  /** Throws when the ingest was cancelled or paused. `duration` is in seconds. */
  step(step: IngestRow['step'], progress?: Record<string, number>, duration?: number): Promise<void>;
  report(report: Report): void;
};
