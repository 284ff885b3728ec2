import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Deletes the scan of a certificate',
  input: z.strictObject({ id }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});
