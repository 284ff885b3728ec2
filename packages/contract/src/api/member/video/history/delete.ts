import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Forgets one drama of the history, or all of it',
  input: z.union([z.strictObject({ id }), z.strictObject({ all: z.literal(true) })]),
  output: z.object({}),
  errors: ['HISTORY_NOT_FOUND'],
});
