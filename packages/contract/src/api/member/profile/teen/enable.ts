import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenBand, teenPin, teenState } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Switches teen mode on, with a PIN for the guardian',
  input: z.strictObject({ pin: teenPin, band: teenBand }),
  output: teenState,
  errors: ['TEEN_ON'],
});
