import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { passkeyCreation } from '#entities/passkey.ts';
import { stepUp } from '#entities/staff.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  audit: 'none',
  rate: 'write',
  summary: 'A challenge to add a passkey, for the password and a second factor: it will stand for both',
  input: z.strictObject({ password: verbatim(1, 512), ...stepUp }),
  output: passkeyCreation,
  errors: ['PASSWORD_WRONG', 'TOTP_CODE_WRONG', 'PASSKEYS_FULL'],
});
