import { PROVIDER_CHANNELS } from '@playlet/domain/money/payment-channel';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { channelDay } from '#entities/books.ts';
import { day } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

const MAX_CORRECTION_FEN = 1_000_000_000;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  note: 'note',
  rate: 'write',
  summary: 'Adds a correction to a closed day, as a line of its own',
  input: z.strictObject({
    channel: z.enum(PROVIDER_CHANNELS),
    day,
    amount: z
      .int()
      .min(-MAX_CORRECTION_FEN)
      .max(MAX_CORRECTION_FEN)
      .refine((amount) => amount !== 0, 'must not be 0')
      .describe('Fen, below zero where the day took in less.'),
    note: staffNote,
  }),
  output: channelDay,
  errors: ['CHANNEL_CLOSED', 'DAY_NOT_CLOSED'],
});
