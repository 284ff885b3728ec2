import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintNumber, complaintStatus, createComplaintText } from '#entities/complaint.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'Words that were asked for, to a complaint that waits for them; its time begins again',
  input: z.strictObject({ number: complaintNumber, text: createComplaintText(2, 2000) }),
  output: complaintStatus,
  errors: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_STATE_WRONG'],
});
