import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { totpCode } from '#entities/staff.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: 'Puts the new authenticator and its recovery codes in place of the old, with a code of the new',
  input: z.strictObject({ code: totpCode }),
  output: z.object({}),
  errors: ['TOTP_CODE_WRONG'],
});
