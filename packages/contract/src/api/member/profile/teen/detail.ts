import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { teenState } from '#entities/teen.ts';

export default endpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  summary: 'Teen mode as it stands, and what is left of the day',
  input: z.strictObject({}),
  output: teenState,
});
