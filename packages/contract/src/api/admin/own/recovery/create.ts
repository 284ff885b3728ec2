import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { recoveryCodes, totpCode } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: 'Makes new recovery codes; the old ones are good no more',
  input: z.strictObject({ code: totpCode }),
  output: z.object({ recoveryCodes }),
  errors: ['TOTP_CODE_WRONG'],
});
