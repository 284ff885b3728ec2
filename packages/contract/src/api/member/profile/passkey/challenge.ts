import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { proof } from '#entities/member.ts';
import { passkeyCreation } from '#entities/passkey.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary:
    'A challenge to add a passkey; needs the password or a code unless the login is ten minutes old at most',
  input: z.strictObject({ ...proof }),
  output: passkeyCreation,
  errors: [
    'RISK_CHECK_REQUIRED',
    'TEEN_ON',
    'PASSKEYS_FULL',
    'PROOF_REQUIRED',
    'PASSWORD_WRONG',
    'SMS_CODE_WRONG',
  ],
});
