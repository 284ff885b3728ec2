import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { challengeId, smsCode } from '#entities/member.ts';
import { teenPin, teenState } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Sets a new PIN for a guardian who forgot it, proven by a code sent for the purpose guardian',
  input: z.strictObject({
    smsCode,
    challengeId: challengeId.optional(),
    newPin: teenPin,
  }),
  output: teenState,
  errors: ['TEEN_OFF', 'PROOF_REQUIRED', 'SMS_CODE_WRONG'],
});
