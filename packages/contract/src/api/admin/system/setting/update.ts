import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  summary: 'Changes what holds for the whole installation; every server follows within seconds',
  input: z.strictObject({
    /** False makes every viewer VIP. */
    vipEnabled: z.boolean().optional(),
  }),
  output: z.object({ vipEnabled: z.boolean() }),
});
