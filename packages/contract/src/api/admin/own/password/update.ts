import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { staffPassword } from '#entities/staff.ts';
import { verbatim } from '#entities/text.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Changes one's own password; all other sessions end",
  input: z.strictObject({ password: verbatim(1, 512), newPassword: staffPassword }),
  output: z.object({}),
  errors: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON'],
});
