import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { enrolment } from '#entities/staff.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: 'Makes a new authenticator key and recovery codes; the old ones hold until `totp/update`',
  input: z.strictObject({ password: verbatim(1, 512) }),
  output: enrolment,
  errors: ['PASSWORD_WRONG'],
});
