import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { documentName } from '#entities/agreement.ts';

export default defineEndpoint({
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
