import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Where a drama is on its way to viewers, and what is still missing',
  input: z.strictObject({ id }),
  output: publication,
  errors: ['GROUP_NOT_FOUND'],
});
