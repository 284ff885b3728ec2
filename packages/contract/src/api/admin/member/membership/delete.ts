import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';
import { memberActNote } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'members.grant',
  note: 'note',
  rate: 'write',
  summary: 'Takes back days that the staff gave; what was paid for goes with a refund only',
  input: z.strictObject({ memberId: id, grantId: id, note: memberActNote }),
  output: z.object({ vipExpiresAt: dateTime.nullable(), lifetime: z.boolean() }),
  errors: ['MEMBER_NOT_FOUND', 'GRANT_NOT_REVOCABLE'],
});
