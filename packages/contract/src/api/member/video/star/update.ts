import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { rating, star } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  summary: 'Changes a rating; the value of a like stays 1',
  input: z.strictObject({ id, value: rating }),
  output: star,
  errors: ['STAR_NOT_FOUND'],
});
