import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';
import { memberRequest, requestKind } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.view',
  rate: 'read',
  summary: 'The register of requests: those that wait, the soonest due first, or those that are answered',
  input: z.strictObject({
    ...pageInput,
    view: z.enum(['open', 'closed']).default('open'),
    kind: requestKind.optional(),
    memberId: id.optional(),
    no: z.int().min(1).max(999_999_999).optional().describe('The number that was told to whoever asked.'),
  }),
  output: pageOf(memberRequest).extend({
    open: z.int().describe('Requests that wait.'),
    overdue: z.int().describe('Of those, how many are over their day.'),
    holidaysUntil: z
      .string()
      .describe('The last year whose official holidays are known; later days are counted Monday to Friday.'),
  }),
});
