import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { summaryDelivery } from '#entities/daily-summary.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.manage',
  rate: 'write',
  summary: "Sends yesterday's summary once more, marked as a test",
  input: z.strictObject({}),
  output: summaryDelivery,
  errors: ['SUMMARY_NOT_SET'],
});
