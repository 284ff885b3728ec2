import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { proof } from '#entities/member.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Everything the account holds, as a zip of JSON, CSV and XLSX files; needs the password or a code',
  input: z.strictObject({ ...proof }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
  errors: ['PROOF_REQUIRED', 'PASSWORD_WRONG', 'SMS_CODE_WRONG'],
});
