import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consent } from '#entities/agreement.ts';
import { challengeId, device, newPassword, phone, signedIn, smsCode, username } from '#entities/member.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary: 'Makes an account for a phone number proven by a code, and signs in',
  input: z.strictObject({
    phone,
    smsCode,
    challengeId: challengeId.optional(),
    username,
    password: newPassword,
    device: device.optional(),
    consents: z.array(consent).max(4).optional().describe('The agreements ticked, in the versions shown.'),
  }),
  output: signedIn,
  errors: [
    'CONSENT_OUTDATED',
    'USERNAME_NOT_ALLOWED',
    'PASSWORD_TOO_COMMON',
    'PHONE_NOT_SUPPORTED',
    'SMS_CODE_WRONG',
    'PHONE_TAKEN',
    'USERNAME_TAKEN',
  ],
});
