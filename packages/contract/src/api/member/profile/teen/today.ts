import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { teenToday } from '#entities/teen.ts';

export default endpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'What was watched today, for the screen that ends the day',
  input: z.strictObject({}),
  output: teenToday,
});
