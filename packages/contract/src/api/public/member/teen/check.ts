import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenDevice, teenPin } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary:
    "Checks the guardian's PIN of the account a device had its teen mode from, when its session has ended; TEEN_OFF where that account has no PIN any more",
  input: z.strictObject({ device: teenDevice, pin: teenPin }),
  output: z.object({}),
  errors: ['TEEN_OFF', 'TEEN_PIN_WRONG', 'TEEN_PIN_BLOCKED'],
});
