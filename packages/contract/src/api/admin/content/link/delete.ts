import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary:
    'Deletes an entry; it can be restored as long as deleted media are kept, then its picture and counts go as well',
  input: z.strictObject({ id }),
  output: z.object({}),
});
