import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consent } from '#entities/agreement.ts';
import { device, signedIn } from '#entities/member.ts';
import { passkeyAssertion } from '#entities/passkey.ts';
import { sessionId } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary: 'Signs in with a passkey; every fault of it has the one answer PASSKEY_REFUSED',
  input: z.strictObject({
    passkey: passkeyAssertion,
    device: device.optional(),
    consents: z.array(consent).max(4).optional().describe('As of `member/login`.'),
    releaseDeviceId: sessionId
      .optional()
      .describe(
        'One of the devices DEVICE_LIMIT_REACHED listed: it is signed out, and this login takes its place. The same answer of the passkey is good again.',
      ),
  }),
  output: signedIn,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_LEAVING', 'DEVICE_LIMIT_REACHED', 'DEVICE_NOT_FOUND'],
});
