import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { memberActNote, PHONE_REASONS } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.phone',
  note: 'note',
  rate: 'write',
  summary: 'The whole phone number of a member, to be shown for a minute; who saw it and why is kept',
  input: z.strictObject({
    memberId: id,
    reason: z.enum(PHONE_REASONS).describe('Why it is needed.'),
    note: memberActNote,
  }),
  output: z.object({
    phone: z.string(),
    seconds: z.int().describe('How long it may stay on the screen.'),
  }),
  errors: ['MEMBER_NOT_FOUND'],
});
