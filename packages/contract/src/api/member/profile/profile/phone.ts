import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { challengeId, newToken, password, phone, profile, smsCode } from '#entities/member.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary:
    'Moves the account to another number and signs out all other devices, with the passkeys added there',
  input: z.strictObject({
    phone,
    smsCode: smsCode.describe('Sent to the new number, for the purpose `phone`.'),
    challengeId: challengeId.optional(),
    password: password
      .optional()
      .describe(
        'The proof of being the member: the password, or a code sent to the old number for `rebind`.',
      ),
    oldSmsCode: smsCode.optional(),
    oldChallengeId: challengeId.optional(),
  }),
  output: profile.extend({ token: newToken }),
  // SMS_CODE_WRONG names the purpose of the code that is wrong as `data.purpose`.
  errors: [
    'RISK_CHECK_REQUIRED',
    'PHONE_NOT_SUPPORTED',
    'PROOF_REQUIRED',
    'PASSWORD_WRONG',
    'SMS_CODE_WRONG',
    'PHONE_TAKEN',
  ],
});
