import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dislike } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Takes “not interested” back',
  input: z.strictObject({ id }),
  output: dislike,
  errors: ['DISLIKE_NOT_FOUND'],
});
