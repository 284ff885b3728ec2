import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Lets the member in with an invitation code',
  input: z.strictObject({ code: singleLine(4, 64) }),
  output: z.object({ privateGrant: z.literal(true) }),
  errors: ['INVITATION_NOT_VALID'],
});
