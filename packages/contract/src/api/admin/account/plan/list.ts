import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { planDuration } from '#entities/money.ts';
import { dateTime, fen, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  summary: 'Every price the plans had, have, or will have',
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        id,
        duration: planDuration,
        version: z.int().describe('Counts the prices this duration has had.'),
        price: fen,
        state: z.enum(['on_sale', 'scheduled', 'past']),
        from: dateTime.describe('From when it was, or will be, on sale.'),
        until: dateTime.nullable().describe('Until when; null while nothing follows it.'),
        termDays: z.int().nullable().describe('Days of membership; null for a lifetime.'),
        orders: z.int().describe('Paid orders of it within thirty days.'),
        renewals: z.int().describe('Members whose membership renews itself by this duration.'),
      }),
    ),
    channelPrices: z
      .array(
        z.object({
          id,
          duration: planDuration,
          channel: z.string().describe('The channel of promotion links.'),
          version: z.int().describe('Counts the prices of this duration and channel.'),
          price: fen,
          state: z
            .enum(['on_sale', 'not_lower', 'scheduled', 'past'])
            .describe(
              '`not_lower`: it would count, but the price for everybody is as low by now, or off sale.',
            ),
          from: dateTime,
          until: dateTime.nullable().describe('Until when; null while nothing ends it.'),
          orders: z.int().describe('Paid orders at it within thirty days.'),
        }),
      )
      .describe('Every price that channels had, have or will have, each below that for everybody.'),
    channels: z.array(z.string()).describe('The channels that promotion links have.'),
  }),
});
