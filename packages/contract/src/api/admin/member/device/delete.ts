import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id, sessionId } from '#entities/scalar.ts';
import { memberActNote } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'members.grant',
  note: 'note',
  rate: 'write',
  summary: 'Signs a device of a member out, or all of them; what it plays ends within seconds',
  input: z.strictObject({
    memberId: id,
    deviceId: sessionId.optional().describe('Left out for all of them.'),
    note: memberActNote,
  }),
  output: z.object({ ended: z.int().describe('Devices that were signed out.') }),
  errors: ['MEMBER_NOT_FOUND', 'DEVICE_NOT_FOUND'],
});
