import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { star } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Takes a rating or a like back',
  input: z.strictObject({ id }),
  output: star,
  errors: ['STAR_NOT_FOUND'],
});
