import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { reportView } from '#entities/report.ts';
import { id } from '#entities/scalar.ts';

const { from, to, groupId, promotionLinkId } = reportView;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'What the reports of some days can be filtered by, and the names of what they are filtered by now',
  input: z.strictObject({ from, to, groupId, promotionLinkId }),
  output: z.object({
    channels: z.array(z.string()),
    networks: z.array(z.string()),
    devices: z.array(z.string()),
    promotionLinks: z.array(z.object({ id, name: z.string().describe('Its drama and name.') })),
    dramaTitle: z.string().nullable().describe('Of `groupId`; null where there is none.'),
  }),
  errors: ['REPORT_TOO_LONG'],
});
