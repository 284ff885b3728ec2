import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { memberActNote } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'complaints.edit',
  note: 'note',
  rate: 'write',
  summary: 'The contact of a complaint, to be shown for a minute; who saw it and why is kept',
  input: z.strictObject({ id, note: memberActNote }),
  output: z.object({ contact: z.string(), seconds: z.int().describe('How long it may stay on the screen.') }),
  errors: ['COMPLAINT_NOT_FOUND'],
});
