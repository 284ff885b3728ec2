import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { teenToday } from '#entities/teen.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'What was watched today, for the screen that ends the day',
  input: z.strictObject({}),
  output: teenToday,
});
