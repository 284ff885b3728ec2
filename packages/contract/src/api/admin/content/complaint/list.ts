import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaint, complaintKind } from '#entities/complaint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'complaints.view',
  rate: 'read',
  summary: 'Complaints that wait, the soonest due first, that wait for the person, or that are decided',
  input: z.strictObject({
    ...pageInput,
    view: z
      .enum(['open', 'asked', 'closed'])
      .default('open')
      .describe('`asked`: the person has to add words.'),
    kind: complaintKind.optional(),
    groupId: id.optional(),
  }),
  output: pageOf(complaint).extend({
    open: z.int().describe('Complaints that wait for the staff.'),
    overdue: z.int().describe('Of those, how many are over their time.'),
  }),
});
