import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { newPassword, newToken, proof } from '#entities/member.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary:
    'Sets another password and signs out all other devices, with the passkeys added there, or only those that are not trusted',
  input: z.strictObject({
    ...proof,
    newPassword,
    keepDevices: z
      .boolean()
      .default(false)
      .describe('Leaves the trusted devices signed in, for who has just signed a stranger out.'),
  }),
  output: z.object({ token: newToken }),
  errors: [
    'RISK_CHECK_REQUIRED',
    'PROOF_REQUIRED',
    'PASSWORD_WRONG',
    'SMS_CODE_WRONG',
    'PASSWORD_TOO_COMMON',
  ],
});
