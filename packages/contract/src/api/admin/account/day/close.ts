import { PROVIDER_CHANNELS } from '@playlet/domain/money/payment-channel';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { channelDay } from '#entities/books.ts';
import { day } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  note: 'note',
  rate: 'write',
  summary: 'Closes a day of a provider whose sums agree; it is never opened again',
  input: z.strictObject({ channel: z.enum(PROVIDER_CHANNELS), day, note: staffNote }),
  output: channelDay,
  errors: ['CHANNEL_CLOSED', 'DAY_DISAGREES', 'DAY_CLOSED_ALREADY'],
});
