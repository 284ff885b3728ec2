import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenState } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'Teen mode as it stands, and what is left of the day',
  input: z.strictObject({}),
  output: teenState,
});
