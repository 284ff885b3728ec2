import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { reportView } from '#entities/report.ts';

const { from, to } = reportView;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'Of the members who registered on each day, how many came back on later days',
  input: z.strictObject({ from, to }),
  output: z.object({
    days: z.array(z.int()).describe('After how many days they were looked for.'),
    list: z.array(
      z.object({
        day: z.string().describe('When they registered, a Beijing day.'),
        members: z.int().describe('How many of them there are.'),
        returned: z
          .array(z.int().nullable().describe('Null where that day is still to come.'))
          .describe('How many came back, for each of `days`.'),
      }),
    ),
  }),
  errors: ['REPORT_TOO_LONG'],
});
