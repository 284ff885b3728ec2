import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionLink, promotionPeriod } from '#entities/promotion.ts';
import { dateTime } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'Promotion links with what they brought in a period, the latest first; at most a thousand',
  input: z.strictObject(promotionPeriod),
  output: z.object({
    list: z.array(promotionLink),
    asOf: dateTime.describe('When the figures were taken.'),
  }),
});
