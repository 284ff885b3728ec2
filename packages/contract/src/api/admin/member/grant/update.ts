import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'members.grant',
  note: 'note',
  rate: 'write',
  summary: 'Lets a member into the shelves that demand it, or no longer',
  input: z.strictObject({ memberId: id, privateGrant: z.boolean(), note: staffNote }),
  output: z.object({ memberId: id, privateGrant: z.boolean() }),
  errors: ['MEMBER_NOT_FOUND'],
});
