import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { day, fen, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: 'Sets what was spent on a link on a day',
  input: z.strictObject({
    linkId: id,
    day,
    amount: fen.max(1_000_000_000).nullable().describe('Null takes the entry away.'),
  }),
  output: z.object({}),
  errors: ['PROMOTION_LINK_NOT_FOUND'],
});
