import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintDetail } from '#entities/complaint.ts';
import { id, moment } from '#entities/scalar.ts';
import { memberWords } from '#entities/support-desk.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'complaints.edit',
  rate: 'write',
  summary: 'Enters the counter-notice of a partner or uploader to a rights notice, which has its own clock',
  input: z.strictObject({
    id,
    by: singleLine(2, 120).describe('The partner or uploader.'),
    text: memberWords(5, 2000).describe('The statement that nothing is infringed, with its evidence.'),
    receivedAt: moment.optional().describe('When it came; now where it is left out.'),
  }),
  output: complaintDetail,
  errors: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_STATE_WRONG', 'MOMENT_AHEAD'],
});
