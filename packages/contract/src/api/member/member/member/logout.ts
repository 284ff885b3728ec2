import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenDevice, teenPin } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  priority: 'high',
  summary: "Ends the session; in teen mode only with the guardian's PIN, and the device stays in teen mode",
  input: z.strictObject({ pin: teenPin.optional() }),
  output: z.object({
    device: teenDevice
      .nullable()
      .describe('What the device goes on with in teen mode; null where that was off.'),
  }),
  errors: ['TEEN_OFF', 'TEEN_PIN_REQUIRED', 'TEEN_PIN_WRONG', 'TEEN_PIN_BLOCKED'],
});
