import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  priority: 'high',
  trust: 'conditional',
  summary: "Unlocks the episode once the advertisement was shown to its end, by the server's clock",
  input: z.strictObject({ showingId: id }),
  output: z.object({
    expiresAt: dateTime.describe('Until when the episode stays open. Repeating the call prolongs nothing.'),
  }),
  errors: ['AD_NOT_FOUND', 'AD_NOT_SEEN', 'TEEN_ON', 'RISK_CHECK_REQUIRED'],
});
