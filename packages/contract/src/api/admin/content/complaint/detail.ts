import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintDetail } from '#entities/complaint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'complaints.view',
  rate: 'read',
  summary: 'A complaint with everything that was done about it; its contact is masked',
  input: z.strictObject({ id }),
  output: complaintDetail,
  errors: ['COMPLAINT_NOT_FOUND'],
});
