import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { operatorLink } from '#entities/operator-link.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Takes the deletion of an entry back',
  input: z.strictObject({ id }),
  output: operatorLink,
  errors: ['LINK_NOT_FOUND'],
});
