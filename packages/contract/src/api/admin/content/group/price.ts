import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { groupFields } from '#entities/drama-sheet.ts';
import { fen, id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'prices.edit',
  note: 'note',
  rate: 'write',
  summary: 'Changes what a VIP drama costs as a whole; orders that were placed keep their price',
  input: z.strictObject({
    id,
    price: groupFields.price.nullable().describe('In fen; null where it is not sold as a whole.'),
    note: staffNote.optional(),
  }),
  output: z.object({ id, price: fen.nullable() }),
  errors: ['GROUP_NOT_FOUND', 'PRICE_NEEDS_VIP'],
});
