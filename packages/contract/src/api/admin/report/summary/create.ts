import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { summaryDelivery } from '#entities/daily-summary.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.manage',
  rate: 'write',
  summary: "Sends yesterday's summary once more, marked as a test",
  input: z.strictObject({}),
  output: summaryDelivery,
  errors: ['SUMMARY_NOT_SET'],
});
