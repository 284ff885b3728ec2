import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  rate: 'write',
  summary: 'Shows a drama that was unpublished or deleted as it was before, while its media are there',
  input: z.strictObject({ id }),
  output: z.object({ id, publishedAt: dateTime.nullable() }),
  errors: ['GROUP_NOT_FOUND', 'NOT_TAKEN_DOWN'],
});
