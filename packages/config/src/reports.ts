import type { z } from 'zod';
import { parseWholeNumber } from './shapes.ts';

/** The variables of what players report while they play. */
export const reportEnvironment = {
  // A device that is not heard of for half a minute has stopped: no interval may come near it.
  REPORT_SECONDS: parseWholeNumber(5, 20).default(15),
  REPORT_BATCH_MS: parseWholeNumber(0, 1000).default(25),
  REPORT_BATCH_SIZE: parseWholeNumber(1, 5000).default(500),
  REPORTS_WAITING_MAX: parseWholeNumber(1, 100_000).default(5000),
};

type Values = z.output<z.ZodObject<typeof reportEnvironment>>;

export type ReportSettings = {
  /** Seconds of playing between two reports of a player. */
  intervalSeconds: number;
  /** Reports are gathered for so long. */
  batchMs: number;
  /** The most reports written together. */
  batchSize: number;
  /** Reports that wait beyond which more are refused. */
  maxWaiting: number;
};

/** The settings behind an environment without mistakes. */
export function readReportSettings(values: Values): ReportSettings {
  return {
    intervalSeconds: values.REPORT_SECONDS,
    batchMs: values.REPORT_BATCH_MS,
    batchSize: values.REPORT_BATCH_SIZE,
    maxWaiting: values.REPORTS_WAITING_MAX,
  };
}
