import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consent } from '#entities/agreement.ts';
import { challengeId, device, loginName, password, signedIn, smsCode } from '#entities/member.ts';
import { sessionId } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary:
    'Signs in with a password or a code; the username may be the phone number. The code of a new number makes its account',
  input: z.strictObject({
    username: loginName,
    password: password.optional(),
    smsCode: smsCode.optional(),
    challengeId: challengeId.optional(),
    device: device.optional(),
    consents: z
      .array(consent)
      .max(4)
      .optional()
      .describe(
        'The agreements ticked, in the versions shown; one that is not in force any more counts for nothing. A new number needs `user` and `privacy` to get its account, or the answer is ACCOUNT_NOT_FOUND.',
      ),
    releaseDeviceId: sessionId
      .optional()
      .describe(
        'One of the devices DEVICE_LIMIT_REACHED listed: it is signed out, and this login takes its place. From an unusual place that takes a code: CREDENTIAL_REQUIRED with `data.factors`.',
      ),
  }),
  output: signedIn,
  errors: [
    'CREDENTIAL_REQUIRED',
    'CREDENTIALS_WRONG',
    'SMS_CODE_WRONG',
    'ACCOUNT_NOT_FOUND',
    'CONSENT_OUTDATED',
    'ACCOUNT_LEAVING',
    'DEVICE_LIMIT_REACHED',
    'DEVICE_NOT_FOUND',
  ],
});
