import { type IngestRow, reportIngest } from '@playlet/core/ingest/ingest-work';
import type { WorkerContext } from '../context.ts';

const WRITE_INTERVAL_MS = 1000;

/**
 * Carries an ingest's progress to its row, at most once a second, and learns there of a cancellation, which
 * may come from any machine: `signal` aborts then.
 */
export function createProgressReporter(
  { db, clock, metrics }: Pick<WorkerContext, 'db' | 'clock' | 'metrics'>,
  ingestId: string,
  jobSignal: AbortSignal,
): ProgressReporter {
  const cancelled = new AbortController();
  const signal = AbortSignal.any([jobSignal, cancelled.signal]);
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();
  let current: { step: IngestRow['step']; startedAt: number } | undefined;

  /** A step lasts until the next one; the speed is that of a transcode under way. */
  const endStep = () => {
    if (!current) return;
    const seconds = (performance.now() - current.startedAt) / 1000;
    metrics.ingestStepSeconds.observe({ step: current.step }, seconds);
    if (current.step === 'transcode') metrics.transcodeSpeed.set(0);
    current = undefined;
  };

  const write = async (report: Report) => {
    writtenAt = clock.now();
    if (!(await reportIngest(db, ingestId, report))) cancelled.abort(new IngestCancelled());
  };
  return {
    signal,
    step: async (step, progress, duration) => {
      endStep();
      current = { step, startedAt: performance.now() };
      await writing;
      await write({ step, ...(progress && { progress }), ...(duration !== undefined && { duration }) });
      signal.throwIfAborted();
    },
    end: endStep,
    report: (report) => {
      if (report.speed !== undefined) metrics.transcodeSpeed.set(report.speed ?? 0);
      if (!current || clock.now() - writtenAt < WRITE_INTERVAL_MS) return;
      // The next report replaces one lost with its connection; the work itself continues.
      writing = write({ step: current.step, ...report }).catch(() => {});
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
  /** Of the step under way. */
  report(report: Omit<Report, 'step'>): void;
  /** Ends the last step. */
  end(): void;
};
