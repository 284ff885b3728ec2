import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { favorite } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  summary: "Counts a followed drama's updates in the number of unseen dramas, or no longer",
  input: z.strictObject({ id, remind: z.boolean() }),
  output: favorite,
  errors: ['FAVORITE_NOT_FOUND'],
});
