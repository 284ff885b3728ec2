import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { incident } from '#entities/compliance.ts';
import { id } from '#entities/scalar.ts';
import { memberWords } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'compliance.edit',
  rate: 'write',
  summary: 'Records the first report of an incident, or its end; each once',
  input: z.strictObject({
    id,
    step: z.enum(['report', 'close']).describe('The report, or the end of the incident.'),
    words: memberWords(2, 1000).describe('To whom it was reported, or how it ended.'),
  }),
  output: incident,
  errors: ['INCIDENT_NOT_FOUND', 'INCIDENT_STATE_WRONG'],
});
