import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { challengeId, phone, smsPurpose, smsWork } from '#entities/member.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary: 'Sends a code by text message; answers the same whether or not the number has an account',
  input: z.strictObject({
    phone: phone
      .optional()
      .describe(
        "Needed to register, to log in and for a new number; all else goes to the member's own number.",
      ),
    purpose: smsPurpose,
    work: smsWork
      .optional()
      .describe('Asked for by SMS_WORK_REQUIRED, from the second message to a phone or from a network on.'),
  }),
  output: z.object({
    challengeId: challengeId.describe("Goes with the code, and tells this message's from any other's."),
    expiresIn: z.int().describe('Seconds the code is valid.'),
    resendAfter: z.int().describe('Seconds until another may be asked for.'),
  }),
  // SMS_WORK_REQUIRED carries the work as `data`: `challenge`, `seed` and `bits`. The solution is a number `nonce` for
  // which the SHA-256 of `seed:nonce` begins with that number of zero bits.
  errors: ['PHONE_NOT_SUPPORTED', 'LOGIN_REQUIRED', 'SMS_WORK_REQUIRED', 'SMS_NOT_SENT', 'SMS_QUOTA_REACHED'],
});
