import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkey, passkeyAttestation } from '#entities/passkey.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: 'Adds the passkey made with the challenge of this session',
  input: z.strictObject({
    passkey: passkeyAttestation,
    name: singleLine(1, 64).optional().describe('By default its manager, or the browser it was added in.'),
  }),
  output: passkey,
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL'],
});
