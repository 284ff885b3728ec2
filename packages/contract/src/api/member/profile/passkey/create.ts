import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkey, passkeyAttestation } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary: 'Adds the passkey made with the challenge of this session',
  input: z.strictObject({ passkey: passkeyAttestation }),
  output: passkey,
  errors: ['RISK_CHECK_REQUIRED', 'TEEN_ON', 'PASSKEY_REFUSED', 'PASSKEYS_FULL'],
});
