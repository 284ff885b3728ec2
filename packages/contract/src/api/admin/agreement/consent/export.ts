import { z } from 'zod';
import { endpoint, type FileAnswer } from '#endpoint.ts';
import { consentFilter } from '#entities/agreement.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.view',
  rate: 'write',
  summary: 'Who agreed as a CSV file, the latest first; that it was fetched is in the audit log',
  input: z.strictObject(consentFilter),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
