import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  rate: 'write',
  summary: 'Changes what holds for the whole installation; every server follows within seconds',
  input: z.strictObject({
    /** False makes every viewer VIP. */
    vipEnabled: z.boolean().optional(),
    /** Days the media of deleted dramas and episodes are kept, so that they can be restored. */
    deletedMediaDays: z.int().min(0).max(3650).optional(),
  }),
  output: z.object({ vipEnabled: z.boolean(), deletedMediaDays: z.int() }),
});
