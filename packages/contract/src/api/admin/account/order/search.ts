import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { orderFilter, orderLine, orderReading } from '#entities/books.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  mayLag: true,
  summary: 'What a search of the orders may mean, and how many orders each meaning finds',
  input: z.strictObject({ q: orderFilter.q.unwrap() }),
  output: z.object({
    readings: z.array(
      z.object({
        as: orderReading,
        count: z.int().describe('Orders found, counted up to 100.'),
        fen: z.int().nullable().describe('Of an amount: what it was read as.'),
      }),
    ),
    orders: z.array(orderLine).describe('The first few of the most certain meaning that finds any.'),
  }),
});
