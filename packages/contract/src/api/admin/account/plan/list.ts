import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { planDuration } from '#entities/money.ts';
import { dateTime, fen, id } from '#entities/scalar.ts';

export default endpoint({
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
  }),
});
