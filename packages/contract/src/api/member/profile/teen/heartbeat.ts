import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenState } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Tells that the app is in use, every few seconds while it is; answers what is left of the day',
  input: z.strictObject({}),
  output: teenState,
});
