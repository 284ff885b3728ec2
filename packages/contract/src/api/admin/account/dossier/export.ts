import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'write',
  summary:
    'The dossier of an order as a file for a dispute, with the texts that were agreed to; that it was fetched is in the audit log',
  input: z.strictObject({
    no: verbatim(0, 32),
    format: z.enum(['json', 'html']).describe('Data, or a page to be printed.'),
  }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
  errors: ['ORDER_NOT_FOUND'],
});
