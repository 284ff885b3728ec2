import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'members.edit',
  rate: 'write',
  summary: 'Takes a note about a member away',
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['MEMBER_NOTE_NOT_FOUND'],
});
