import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'DELETE',
  audience: 'admin',
  rate: 'write',
  summary: 'Deletes an entry with its picture and its counts; one that is gone stays gone',
  input: z.strictObject({ id }),
  output: z.object({}),
});
