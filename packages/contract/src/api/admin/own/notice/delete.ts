import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Deletes one of one's own places; those who manage the staff delete anybody's",
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['NOTICE_PLACE_NOT_FOUND'],
});
