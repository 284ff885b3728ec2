import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { planDuration } from '#entities/money.ts';
import { promotionLinkFields } from '#entities/promotion.ts';
import { dateTime, fen, id, moment } from '#entities/scalar.ts';
import { staffNote, stepUp } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'prices.edit',
  note: 'note',
  rate: 'write',
  summary:
    'Puts a lower price on a membership plan for a channel of promotion links, or ends it. A price more than a third below that for everybody takes a second factor',
  input: z.strictObject({
    duration: planDuration,
    channel: promotionLinkFields.channel.describe('Who followed one of its links pays this price.'),
    price: fen
      .min(1)
      .nullable()
      .describe('Below the price for everybody of the moment it begins. Null ends the channel’s price.'),
    validFrom: moment
      .optional()
      .describe('From when, at most a year ahead; at once unless told. What waited before is given up.'),
    validUntil: moment.optional().describe('Until when; until it is ended unless told.'),
    note: staffNote,
    ...stepUp,
  }),
  output: z.object({
    channelPrice: z
      .object({
        id,
        version: z.int().describe('Counts the prices of this duration and channel.'),
        price: fen,
        validFrom: dateTime,
        validUntil: dateTime.nullable(),
      })
      .nullable()
      .describe('What was made; null where it was ended.'),
  }),
  errors: ['TOTP_CODE_WRONG', 'MOMENT_PASSED', 'CHANNEL_PRICE_NOT_LOWER'],
});
