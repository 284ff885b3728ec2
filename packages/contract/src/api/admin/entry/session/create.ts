import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { secondFactor, signedIn } from '#entities/staff.ts';
import { singleLine, verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  summary: 'Signs in to the console with account, password, and six digits or a recovery code',
  input: z.strictObject({ account: singleLine(1, 64), password: verbatim(1, 512), ...secondFactor }),
  output: signedIn,
  errors: ['STAFF_CREDENTIALS_WRONG'],
});
