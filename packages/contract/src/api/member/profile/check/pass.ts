import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { challengeId, profile, smsCode } from '#entities/member.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Proves with a code sent for `risk` that the member holds the phone; playing and paying go on',
  input: z.strictObject({ smsCode, challengeId: challengeId.optional() }),
  output: profile,
  errors: ['PROOF_REQUIRED', 'SMS_CODE_WRONG'],
});
