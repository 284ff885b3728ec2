import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';

export default endpoint({
  method: 'POST',
  audience: 'member',
  summary: 'Ends the session',
  input: z.strictObject({}),
  output: z.object({}),
});
