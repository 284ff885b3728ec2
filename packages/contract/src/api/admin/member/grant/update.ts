import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  rate: 'write',
  summary: 'Lets a member into the shelves that demand it, or no longer',
  input: z.strictObject({ memberId: id, privateGrant: z.boolean() }),
  output: z.object({ memberId: id, privateGrant: z.boolean() }),
  errors: ['MEMBER_NOT_FOUND'],
});
