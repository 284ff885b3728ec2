import { SUMMARY_FORMATS, type SummaryFormat } from '@playlet/domain/reports/daily-summary';
import { z } from 'zod';
import { httpAddress } from './shapes.ts';

export const summaryEnvironment = {
  SUMMARY_WEBHOOK_URL: httpAddress.optional(),
  SUMMARY_WEBHOOK_SECRET: z.string().optional(),
  SUMMARY_WEBHOOK_FORMAT: z
    .enum(SUMMARY_FORMATS, { error: `must be one of ${SUMMARY_FORMATS.join(', ')}` })
    .default('json'),
};

type Values = z.output<z.ZodObject<typeof summaryEnvironment>>;

/** The receiver of yesterday's figures each morning; none by default. The address is a password with most chats. */
export type SummarySettings = { url: string; secret: string | undefined; format: SummaryFormat } | undefined;

/** One line for each thing that is wrong. */
export function findSummaryMistakes(values: Values): string[] {
  return values.SUMMARY_WEBHOOK_URL &&
    values.SUMMARY_WEBHOOK_FORMAT === 'json' &&
    !values.SUMMARY_WEBHOOK_SECRET
    ? ['SUMMARY_WEBHOOK_SECRET is missing: summaries are signed with it']
    : [];
}

/** The settings behind an environment without mistakes. */
export function readSummarySettings(values: Values): SummarySettings {
  const { SUMMARY_WEBHOOK_URL: url, SUMMARY_WEBHOOK_SECRET: secret, SUMMARY_WEBHOOK_FORMAT: format } = values;
  return url ? { url, secret: secret || undefined, format } : undefined;
}
