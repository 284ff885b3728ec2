import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { planDuration } from '#entities/money.ts';
import { promotionLink } from '#entities/promotion.ts';
import { dateTime, day, fen, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  summary: 'A promotion link with all it brought since it was made',
  input: z.strictObject({ id }),
  output: z.object({
    ...promotionLink.shape,
    everybodysFreeEpisodes: z.int().describe('Episodes of the drama that are free without the link.'),
    channelRate: z
      .number()
      .nullable()
      .describe('Payers for each visit by the other links of its channel; null where there are none.'),
    income: z
      .array(z.int())
      .describe('Fen that had come in by each day after it was followed, from day 0 on.'),
    payBackDay: z
      .int()
      .nullable()
      .describe('The day by which it had earned its cost; null where it has not.'),
    costs: z.array(
      z.object({
        day,
        amount: fen,
        staffName: z.string(),
        updatedAt: dateTime.describe('When it was entered.'),
      }),
    ),
    monthDue: z
      .int()
      .nullable()
      .describe('What its partner is due so far this month, in fen; null without one.'),
    latest: z.array(
      z.object({
        paidAt: dateTime,
        amount: fen,
        duration: planDuration.nullable().describe('The plan that was bought; null for a drama.'),
        title: z.string().nullable().describe('The drama that was bought; null for a plan.'),
      }),
    ),
  }),
  errors: ['PROMOTION_LINK_NOT_FOUND'],
});
