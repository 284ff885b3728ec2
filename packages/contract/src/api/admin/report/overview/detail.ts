import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { reportNumbers, reportPoint, reportView } from '#entities/report.ts';
import { dateTime } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'What happened in some days, its curve, and the same of as many days before',
  input: z.strictObject({
    ...reportView,
    grain: z.enum(['hour', 'day', 'week', 'month']).describe('How far apart the points of the curve are.'),
  }),
  output: z.object({
    rolledUpAt: dateTime
      .nullable()
      .describe('What happened later is not counted yet; null where nothing is.'),
    numbers: reportNumbers,
    before: reportNumbers.describe('Of as many days before.'),
    series: z.array(reportPoint),
    seriesBefore: z.array(reportPoint),
    teen: z
      .object({
        minutes: z.int().describe('Of teen mode, used.'),
        members: z.int().describe('Who used them.'),
      })
      .describe('Teen mode in these days.'),
  }),
  errors: ['REPORT_TOO_LONG'],
});
