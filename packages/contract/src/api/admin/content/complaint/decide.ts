import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { complaintDecision, complaintDetail, complaintMeasure } from '#entities/complaint.ts';
import { id } from '#entities/scalar.ts';
import { memberWords } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'complaints.edit',
  rate: 'write',
  summary: 'Decides a complaint and answers the person; a take-down that it names must hold already',
  input: z
    .strictObject({
      id,
      decision: complaintDecision,
      measure: complaintMeasure.default('none'),
      note: memberWords(2, 1000).describe('The reason, for the staff.'),
      answer: memberWords(2, 1000).describe('The words to the person, who sees them with the number.'),
    })
    .refine(({ decision, measure }) => decision === 'upheld' || measure === 'none', {
      path: ['measure'],
      error: 'only an upheld complaint takes down',
    }),
  output: complaintDetail,
  errors: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_STATE_WRONG', 'COMPLAINT_MEASURE_MISSING'],
});
