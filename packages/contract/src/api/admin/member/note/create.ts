import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { memberNote, memberWords } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.edit',
  rate: 'write',
  summary: 'Writes down something about a member; whole phone numbers in it are masked',
  input: z.strictObject({ memberId: id, text: memberWords(2, 1000) }),
  output: memberNote,
  errors: ['MEMBER_NOT_FOUND'],
});
