import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'members.edit',
  rate: 'write',
  summary: 'Takes a note about a member away',
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['MEMBER_NOTE_NOT_FOUND'],
});
