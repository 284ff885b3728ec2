import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { favorite } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Unfollows a drama',
  input: z.strictObject({ id }),
  output: favorite,
  errors: ['FAVORITE_NOT_FOUND'],
});
