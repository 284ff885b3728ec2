import { MAX_TOKEN_LIFETIME_DAYS } from '@playlet/domain/staff/session';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { permission, staffToken, stepUp } from '#entities/staff.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary:
    'Makes an access token for scripts, with the six digits, a recovery code or a passkey; it is shown this once',
  input: z.strictObject({
    name: singleLine(1, 64),
    scopes: z.array(permission).min(1).max(40).describe('What it may do, within what its owner may.'),
    days: z.int().min(1).max(MAX_TOKEN_LIFETIME_DAYS).default(90).describe('Days it is good for.'),
    ...stepUp,
  }),
  output: z.object({ token: z.string(), entry: staffToken }),
  errors: ['TOTP_CODE_WRONG', 'TOKEN_SCOPE_TOO_WIDE'],
});
