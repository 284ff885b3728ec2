import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { paymentChannel } from '#entities/money.ts';
import { month } from '#entities/promotion.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'read',
  mayLag: true,
  summary: 'How far a month is closed with every provider, and what its statements come to',
  input: z.strictObject({ month }),
  output: z.object({
    days: z.int().describe('Days of the month that are over.'),
    channels: z.array(
      z
        .object({
          channel: paymentChannel,
          closedDays: z.int().describe('Days that are closed.'),
          booked: z.int().describe('Fen in the books of the closed days, refunds taken off.'),
          explained: z.int().describe('Fen by which the statements of the closed days differ, with a note.'),
          corrections: z.int().describe('Fen of corrections to closed days.'),
          statement: z.int().describe('Fen on all statements of the month, refunds taken off.'),
          fees: z.int().describe('Fen the provider keeps of it, as its statements say.'),
        })
        .meta({ id: 'ChannelMonth', description: 'A month of a provider.' }),
    ),
  }),
});
