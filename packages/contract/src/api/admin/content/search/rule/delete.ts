import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Deletes a rule; one that is gone stays gone',
  input: z.strictObject({ id }),
  output: z.object({}),
});
