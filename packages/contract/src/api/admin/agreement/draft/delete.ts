import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { documentName } from '#entities/agreement.ts';

export default endpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'agreements.edit',
  rate: 'write',
  summary: 'Throws away what is written of the next version of a document',
  input: z.strictObject({
    document: documentName,
    revision: z.int().min(1).describe('Of the draft that was looked at.'),
  }),
  output: z.object({}),
  errors: ['CATALOGUE_CONFLICT'],
});
