import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { reportView } from '#entities/report.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'The dramas of some days, the most played first',
  input: z.strictObject({ ...pageInput, ...reportView }),
  output: pageOf(
    z.object({
      groupId: id,
      title: z.string(),
      plays: z.int().describe('Plays.'),
      completes: z.int().describe('Plays watched to the end.'),
      paywalls: z.int().describe('Pay walls seen.'),
      paid: z.int().describe('Orders paid.'),
      revenueFen: z.int().describe('Paid, in fen.'),
    }),
  ),
  errors: ['REPORT_TOO_LONG'],
});
