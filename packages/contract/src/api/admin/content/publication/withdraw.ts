import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Takes a drama back from review, or from its moment, and makes it a draft',
  input: z.strictObject({ id }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'PUBLICATION_STATE_WRONG'],
});
