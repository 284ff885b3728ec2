import type { z } from 'zod';
import { parseWholeNumber } from './shapes.ts';

/** The variables of what players report while they play. */
export const reportEnvironment = {
  REPORT_BATCH_MS: parseWholeNumber(0, 1000).default(40),
  REPORT_BATCH_SIZE: parseWholeNumber(1, 5000).default(500),
  REPORTS_WAITING_MAX: parseWholeNumber(1, 100_000).default(5000),
};

type Values = z.output<z.ZodObject<typeof reportEnvironment>>;

export type ReportSettings = {
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
    batchMs: values.REPORT_BATCH_MS,
    batchSize: values.REPORT_BATCH_SIZE,
    maxWaiting: values.REPORTS_WAITING_MAX,
  };
}
