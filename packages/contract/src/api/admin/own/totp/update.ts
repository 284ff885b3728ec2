import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { keptTokenIds, totpCode } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary:
    'Puts the new authenticator and its recovery codes in place of the old, with a code of the new; access tokens that are not kept end',
  input: z.strictObject({ code: totpCode, keepTokens: keptTokenIds }),
  output: z.object({}),
  errors: ['TOTP_CODE_WRONG'],
});
