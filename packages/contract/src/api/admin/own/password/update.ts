import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { keptTokenIds, staffPassword } from '#entities/staff.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Changes one's own password; all other sessions end, and access tokens that are not kept",
  input: z.strictObject({ password: verbatim(1, 512), newPassword: staffPassword, keepTokens: keptTokenIds }),
  output: z.object({}),
  errors: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON'],
});
