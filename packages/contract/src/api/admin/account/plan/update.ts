import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { planDuration } from '#entities/money.ts';
import { fen, id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'prices.edit',
  note: 'note',
  rate: 'write',
  summary: 'Puts a price on a membership plan, as a new version, or takes the plan off sale',
  input: z.strictObject({
    duration: planDuration,
    price: fen.min(1).nullable().describe('Null takes the plan off sale.'),
    note: staffNote,
  }),
  output: z.object({
    plan: z
      .object({ id, version: z.int().describe('Counts the prices this duration has had.'), price: fen })
      .nullable()
      .describe('What is on sale now; null where nothing is.'),
  }),
});
