import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintDetail } from '#entities/complaint.ts';
import { id } from '#entities/scalar.ts';
import { memberWords } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'complaints.edit',
  rate: 'write',
  summary: 'Takes a complaint up, with or without a note; one that was decided is open again',
  input: z.strictObject({ id, note: memberWords(0, 1000).default('').describe('For the staff.') }),
  output: complaintDetail,
  errors: ['COMPLAINT_NOT_FOUND'],
});
