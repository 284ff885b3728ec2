import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { star } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Takes a rating or a like back',
  input: z.strictObject({ id }),
  output: star,
  errors: ['STAR_NOT_FOUND'],
});
