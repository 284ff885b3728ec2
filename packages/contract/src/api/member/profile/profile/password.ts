import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { newPassword, newToken, proof } from '#entities/member.ts';

export default endpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  trust: 'required',
  summary: 'Sets another password and signs out all other devices',
  input: z.strictObject({ ...proof, newPassword }),
  output: z.object({ token: newToken }),
  errors: [
    'RISK_CHECK_REQUIRED',
    'PROOF_REQUIRED',
    'PASSWORD_WRONG',
    'SMS_CODE_WRONG',
    'PASSWORD_TOO_COMMON',
  ],
});
