import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenBand, teenPin, teenState } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  summary: 'Changes the age or the PIN; only the guardian can',
  input: z.strictObject({
    pin: teenPin,
    band: teenBand.optional(),
    newPin: teenPin.optional(),
  }),
  output: teenState,
  errors: ['TEEN_OFF', 'TEEN_PIN_WRONG', 'TEEN_PIN_BLOCKED'],
});
