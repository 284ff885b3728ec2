import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkeyAssertion } from '#entities/passkey.ts';
import { signedIn } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  summary:
    'Signs in to the console with a passkey, which is both factors; every fault has the one answer PASSKEY_REFUSED',
  input: z.strictObject({ passkey: passkeyAssertion }),
  output: signedIn,
  errors: ['PASSKEY_REFUSED'],
});
