import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintNumber, complaintStatus } from '#entities/complaint.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'The state of a complaint by its number; every other number is answered the same',
  input: z.strictObject({ number: complaintNumber }),
  output: complaintStatus,
  errors: ['COMPLAINT_NOT_FOUND'],
});
