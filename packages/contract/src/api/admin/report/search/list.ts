import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { reportView } from '#entities/report.ts';

const { from, to } = reportView;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'What was searched and found nothing, the most frequent first',
  input: z.strictObject({ ...pageInput, from, to }),
  output: pageOf(
    z.object({
      query: z.string(),
      searches: z.int().describe('Viewers who searched it, counted in each hour.'),
      emptySearches: z.int().describe('Those of them who found nothing.'),
    }),
  ),
  errors: ['REPORT_TOO_LONG'],
});
