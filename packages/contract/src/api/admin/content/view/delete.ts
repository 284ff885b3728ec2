import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.view',
  rate: 'write',
  summary: 'Deletes a saved view of your own',
  input: z.strictObject({ id }),
  output: z.object({ id }),
  errors: ['VIEW_NOT_FOUND'],
});
