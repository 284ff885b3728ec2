import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { MAX_PAGE_SIZE } from '#limits.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'member',
  rate: 'write',
  summary: 'Forgets one drama of the history, some, or all of it',
  input: z.union([
    z.strictObject({ id }),
    z.strictObject({
      ids: z.array(id).min(1).max(MAX_PAGE_SIZE).describe('Those that are gone are passed over.'),
    }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  output: z.object({}),
  errors: ['HISTORY_NOT_FOUND'],
});
