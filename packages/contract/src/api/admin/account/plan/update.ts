import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { planDuration } from '#entities/money.ts';
import { dateTime, fen, id, moment } from '#entities/scalar.ts';
import { staffNote, stepUp } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'prices.edit',
  note: 'note',
  rate: 'write',
  summary:
    'Puts a price on a membership plan, as a new version, or takes the plan off sale. A price more than a third below the highest of the last day takes a second factor',
  input: z.strictObject({
    duration: planDuration,
    price: fen.min(1).nullable().describe('Null takes the plan off sale.'),
    validFrom: moment
      .optional()
      .describe(
        'From when it is on sale, at most a year ahead; at once unless told. What waited before is given up.',
      ),
    note: staffNote,
    ...stepUp,
  }),
  output: z.object({
    plan: z
      .object({
        id,
        version: z.int().describe('Counts the prices this duration has had.'),
        price: fen,
        validFrom: dateTime.nullable(),
      })
      .nullable()
      .describe('What is on sale now, or will be from `validFrom` on; null where nothing is.'),
  }),
  errors: ['TOTP_CODE_WRONG', 'MOMENT_PASSED'],
});
