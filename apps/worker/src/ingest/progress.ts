import type { Database } from '@playlet/db';
import { type IngestRow, reportIngest } from '@playlet/db/queries/ingest-work';

const WRITE_EVERY_MS = 1000;

/**
 * Carries an intake's progress to its row, at most once a second, and learns there of a cancellation, which
 * may come from any machine: `signal` aborts then.
 */
export function progressReporter(db: Database, ingestId: string, jobSignal: AbortSignal): ProgressReporter {
  const cancelled = new AbortController();
  const signal = AbortSignal.any([jobSignal, cancelled.signal]);
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = async (report: Report) => {
    writtenAt = Date.now();
    if (!(await reportIngest(db, ingestId, report))) cancelled.abort(new IngestCancelled());
  };
  return {
    signal,
    step: async (step, progress) => {
      await writing;
      await write({ step, ...(progress && { progress }) });
      signal.throwIfAborted();
    },
    report: (report) => {
      if (Date.now() - writtenAt < WRITE_EVERY_MS) return;
      // A report lost with its connection is followed by the next one; the work itself goes on.
      writing = write(report).catch(() => {});
    },
  };
}

export class IngestCancelled extends Error {
  constructor() {
    super('the intake was cancelled');
  }
}

type Report = Parameters<typeof reportIngest>[2];
export type ProgressReporter = {
  signal: AbortSignal;
  /** Throws when the intake was cancelled. */
  step(step: IngestRow['step'], progress?: Record<string, number>): Promise<void>;
  report(report: Report): void;
};
