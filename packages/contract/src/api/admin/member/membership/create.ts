import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';
import { memberActNote } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.grant',
  note: 'note',
  rate: 'write',
  summary: 'Gives a member days of membership, behind what there is; the customer service up to 31 at once',
  input: z.strictObject({
    memberId: id,
    days: z.int().min(1).max(366).describe('Days of membership.'),
    key: id.describe(
      'Made by the client for this gift, so that a request that is sent again gives nothing more.',
    ),
    note: memberActNote,
  }),
  output: z.object({ grantId: id, vipExpiresAt: dateTime.nullable(), lifetime: z.boolean() }),
  errors: ['MEMBER_NOT_FOUND', 'GIFT_TOO_LARGE', 'LIFETIME_ALREADY', 'IDEMPOTENCY_KEY_REUSED'],
});
