import { z } from 'zod';
import { endpoint, type FileAnswer } from '#endpoint.ts';
import { monthFile } from '#entities/ledger.ts';
import { month } from '#entities/promotion.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'write',
  summary: 'A month for accountants as a CSV file; that it was fetched is in the audit log',
  input: z.strictObject({ month, file: monthFile }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
