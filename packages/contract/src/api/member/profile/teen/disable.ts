import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenPin, teenState } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Switches teen mode off; only the guardian can',
  input: z.strictObject({ pin: teenPin }),
  output: teenState,
  errors: ['TEEN_OFF', 'TEEN_PIN_WRONG', 'TEEN_PIN_BLOCKED'],
});
